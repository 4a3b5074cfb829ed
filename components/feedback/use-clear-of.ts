'use client';
import { useLayoutEffect, useState, type RefObject } from 'react';

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
