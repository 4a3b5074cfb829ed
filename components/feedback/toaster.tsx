'use client';
import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { useHydrated } from '@/hooks/use-hydrated';
import { TOAST } from '@/lib/config';
import { contentOf } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { ToastCard } from './toast-card';
import { useToastFocus } from './use-toast-focus';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styles from './toaster.module.css';

/** The toasts of the console, at the bottom right; they can be read over an open dialog too. */
export function Toaster() {
  return useHydrated() && createPortal(<ToastList />, document.body);
}

function ToastList() {
  const { toasts, handlers } = useToaster();
  const ref = useNeverHidden<HTMLElement>();
  const shown = toasts
    .filter((toast) => toast.visible)
    .slice(0, TOAST.visible)
    .map(({ id }) => {
      const content = contentOf(id);
      return { id, content, key: `${content.times} ${id}` };
    });
  const [hovered, setHovered] = useState(false);
  const focus = useToastFocus(ref, shown.map(({ key }) => key).join());
  usePause(hovered || focus.focused, handlers);
  const bottom = useClearOf(ref, TOAST.edgePx, shown.length);
  return (
    <section
      ref={ref}
      aria-label={text.shell.toasts}
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
        // Screen readers announce an element that is new, not one that says the same again.
        <ToastCard key={key} id={id} content={content} />
      ))}
    </section>
  );
}

/** Stops the clocks of all toasts while `paused`. */
function usePause(paused: boolean, { startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const apply = useEffectEvent((pause: boolean) => (pause ? startPause() : endPause()));
  useEffect(() => apply(paused), [paused]);
}

/** Of what toasts must not cover: the buttons that end a form. */
export const keepClearAttribute = 'data-keep-clear';
/** What has the focus of a keyboard must not be hidden either. */
const OBSTACLES = `[${keepClearAttribute}], :focus-visible`;
const GAP_PX = 12;

/** How far above the bottom of the window `stack` has to stand so as to cover nothing that must be seen. */
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
  // Better over a button than out of sight.
  return bottom + height > innerHeight ? restPx : bottom;
}

/** The distance from the bottom of the window at which toasts stand clear; `shown` is how many there are. */
export function useClearOf(ref: RefObject<HTMLElement | null>, restPx: number, shown: number): number {
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

/**
 * Keeps an element readable while a dialog is open: MUI hides everything beside the dialog from
 * screen readers, also what is announced there.
 */
export function useNeverHidden<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const reveal = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(() => element.hasAttribute('aria-hidden') && reveal());
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    reveal();
    return () => observer.disconnect();
  }, []);
  return ref;
}
