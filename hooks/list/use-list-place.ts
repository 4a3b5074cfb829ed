'use client';
import { useEffect, useRef, type MouseEvent } from 'react';
import { RETURNED_MS } from '@/lib/config';
import { opensElsewhere } from '@/lib/platform/browser/input';
import { listPlaces } from '@/lib/navigation/list-places';

/**
 * `recordAttribute` holds the key of a record's element. `returnedAttribute` highlights it for
 * `RETURNED_MS` after returning.
 */
export const recordAttribute = 'data-record';
export const returnedAttribute = 'data-returned';

/** Scroll offset that centers an element in the window. */
function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.max(0, window.scrollY + top - (window.innerHeight - height) / 2);
}

/**
 * Restores the scroll position of a list when the administrator returns from a record, and highlights that record.
 * Attach `ref` and `onClickCapture` to the container of the list.
 */
export function useListPlace() {
  const ref = useRef<HTMLDivElement>(null);

  // In an effect, because the router scrolls to the top in an earlier phase.
  useEffect(() => {
    const { pathname, search } = window.location;
    const place = listPlaces.take(pathname);
    if (!place) return;
    const records = [...(ref.current?.querySelectorAll(`[${recordAttribute}]`) ?? [])];
    const record = records.find((each) => each.getAttribute(recordAttribute) === place.record);
    // After another search, the record is at another position, or missing.
    const goal = place.query === search ? place.scrollY : record ? middleOf(record) : window.scrollY;
    if (goal !== window.scrollY) window.scrollTo(0, goal);
    // A table that scrolls by itself; in the window it is in sight by now.
    record?.scrollIntoView?.({ block: 'nearest' });
    record?.setAttribute(returnedAttribute, '');
    const timer = setTimeout(() => record?.removeAttribute(returnedAttribute), RETURNED_MS);
    return () => clearTimeout(timer);
  }, []);

  function onClickCapture(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const record = link?.closest(`[${recordAttribute}]`)?.getAttribute(recordAttribute);
    if (!record) return;
    const { pathname, search } = window.location;
    listPlaces.leave(pathname, { query: search, scrollY: window.scrollY, record });
  }

  return { ref, onClickCapture };
}
