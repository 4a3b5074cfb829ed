'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { useHydrated } from '@/hooks/use-store';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { keepClearAttribute, useToastFocus } from '@/hooks/focus/toast-focus';
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
  // The library removes a dismissed toast a second later, after an animation. There is none here. It takes 0 for unset.
  const { toasts, handlers } = useToaster({ removeDelay: 1 });
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

const KEEP_CLEAR = `[${keepClearAttribute}]`;
/** Toasts must not cover the element with keyboard focus either (WCAG 2.4.11). */
const OBSTACLES = `${KEEP_CLEAR}, :focus-visible`;
const GAP_PX = 12;

/**
 * The lowest distance from the bottom of the window, in pixels, at which `stack` covers no obstacle. If there is no room
 * for that, it covers the focus, and not the buttons: a pointer that rests on a toast keeps it there.
 */
function bottomFor(stack: HTMLElement, restPx: number): number {
  const { innerHeight } = window;
  const { left, height } = stack.getBoundingClientRect();
  if (height === 0) return restPx;
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    .filter((each) => !stack.contains(each))
    .map((each) => ({ box: each.getBoundingClientRect(), isButtons: each.matches(KEEP_CLEAR) }))
    .filter(({ box }) => box.right > left && box.height < innerHeight / 2);
  const places = [restPx, ...obstacles.map(({ box }) => innerHeight - box.top + GAP_PX)]
    .filter((bottom) => bottom >= restPx && bottom + height <= innerHeight)
    .sort((a, b) => a - b);
  const isFreeOf = (bottom: number, boxes: DOMRect[]) =>
    boxes.every((box) => box.bottom <= innerHeight - bottom - height || box.top >= innerHeight - bottom);
  const all = obstacles.map(({ box }) => box);
  const buttons = obstacles.filter(({ isButtons }) => isButtons).map(({ box }) => box);
  return places.find((bottom) => isFreeOf(bottom, all)) ?? places.find((bottom) => isFreeOf(bottom, buttons)) ?? restPx;
}

/**
 * The `bottom` of the toasts, updated on scroll, on resize, when the focus moves, and when the page grows or shrinks.
 * `shown` is the number of toasts.
 */
function useBottomOffset(ref: RefObject<HTMLElement | null>, restPx: number, shown: number): number {
  const [bottom, setBottom] = useState(restPx);
  useLayoutEffect(() => {
    const place = () => ref.current && setBottom(bottomFor(ref.current, restPx));
    place();
    if (shown === 0) return;
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, place, { passive: true });
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => {
      events.forEach((event) => window.removeEventListener(event, place));
      observer.disconnect();
    };
  }, [ref, restPx, shown]);
  return bottom;
}
