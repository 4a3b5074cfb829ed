'use client';
import { useRef, useState, type PointerEvent } from 'react';
import { TOAST } from '@/lib/config';

/** Lets a toast be swiped away sideways: far enough, or fast enough. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; at: number } | null>(null);
  const [offset, setOffset] = useState(0);

  function release(event: PointerEvent) {
    if (!start.current) return;
    const distance = Math.abs(event.clientX - start.current.x);
    const speed = distance / Math.max(event.timeStamp - start.current.at, 1);
    start.current = null;
    if (distance >= TOAST.swipePx || speed > TOAST.swipeSpeed) onSwiped();
    else setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        // A press on the close button is not a swipe.
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        start.current = { x: event.clientX, at: event.timeStamp };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) setOffset(event.clientX - start.current.x);
      },
      onPointerUp: release,
      onPointerCancel() {
        start.current = null;
        setOffset(0);
      },
    },
  };
}
