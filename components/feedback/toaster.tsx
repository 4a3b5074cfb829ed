'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { keepClearAttribute, useToastFocus } from '@/hooks/focus/toast-focus';
import { useHydrated } from '@/hooks/use-hydrated';
import { TOAST } from '@/lib/config';
import { toastContent } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { ToastCard } from './toast-card';
import styles from './toaster.module.css';

/** Shows the toasts at the bottom right, in a portal, so that they are above an open dialog too. */
export function Toaster() {
  return useHydrated() && createPortal(<ToastList />, document.body);
}

function ToastList() {
  const { toasts, handlers } = useToaster();
  const ref = useRef<HTMLElement>(null);
  const shown = toasts
    .filter((toast) => toast.visible)
    .slice(0, TOAST.visible)
    .map(({ id }) => {
      const content = toastContent(id);
      return { id, content, key: `${content.times} ${id}` };
    });
  const [hovered, setHovered] = useState(false);
  const focus = useToastFocus(ref, shown.map(({ key }) => key).join());
  usePause(hovered || focus.focused, handlers);
  const bottom = useBottomOffset(ref, TOAST.edgePx, shown.length);
  return (
    <section
      ref={ref}
      {...{ [overDialogsAttribute]: '' }}
      // Without a name it is no region: nobody is led to an empty one.
      aria-label={shown.length > 0 ? text.shell.toasts : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...focus.handlers}
      className={styles.toasts}
      style={{
        bottom,
        right: TOAST.edgePx,
        gap: TOAST.gapPx,
        width: TOAST.widthPx,
        maxWidth: `calc(100vw - ${2 * TOAST.edgePx}px)`,
      }}
    >
      {shown.map(({ id, content, key }) => (
        <ToastCard key={key} id={id} content={content} />
      ))}
    </section>
  );
}

/** Pauses the timers of all toasts while `paused`; the library counts a pause that nobody ends for the next toast. */
function usePause(paused: boolean, { startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const apply = useEffectEvent((pause: boolean) => (pause ? startPause() : endPause()));
  useEffect(() => {
    if (!paused) return;
    apply(true);
    return () => apply(false);
  }, [paused]);
}

/** Toasts must not cover the element with keyboard focus either (WCAG 2.4.11). */
const OBSTACLES = `[${keepClearAttribute}], :focus-visible`;
const GAP_PX = 12;

/** The distance from the bottom of the window, in pixels, at which `stack` covers no obstacle. */
function bottomFor(stack: HTMLElement, restPx: number): number {
  const { innerHeight } = window;
  const { left, height } = stack.getBoundingClientRect();
  let bottom = restPx;
  if (height === 0) return bottom;
  const boxes = [...document.querySelectorAll(OBSTACLES)]
    .filter((each) => !stack.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.right > left && box.height < innerHeight / 2)
    .sort((a, b) => b.bottom - a.bottom);
  for (const box of boxes) {
    const isCovered = box.bottom > innerHeight - bottom - height && box.top < innerHeight - bottom;
    if (isCovered) bottom = innerHeight - box.top + GAP_PX;
  }
  // If there is no room above the obstacles, covering one is better than leaving the window.
  return bottom + height > innerHeight ? restPx : bottom;
}

/** The `bottom` of the toasts, updated on scroll, resize and focus changes; `shown` is the number of toasts. */
function useBottomOffset(ref: RefObject<HTMLElement | null>, restPx: number, shown: number): number {
  const [bottom, setBottom] = useState(restPx);
  useLayoutEffect(() => {
    const place = () => ref.current && setBottom(bottomFor(ref.current, restPx));
    place();
    if (shown === 0) return;
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, place, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, place));
  }, [ref, restPx, shown]);
  return bottom;
}
