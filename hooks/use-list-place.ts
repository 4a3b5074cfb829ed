'use client';
import { useEffect, useRef, type MouseEvent } from 'react';
import { RETURNED_MS } from '@/lib/config';
import { opensElsewhere } from '@/lib/navigation/leaving';
import { listPlaces } from '@/lib/navigation/list-places';

/** Of a record's element: its key; and, for a moment, that one has just come back from it. */
export const recordAttribute = 'data-record';
export const returnedAttribute = 'data-returned';

/** How far to scroll for an element to stand in the middle of the window. */
function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.max(0, window.scrollY + top - (window.innerHeight - height) / 2);
}

/**
 * Brings a person who comes back from a record to where they were in the list, and shows which record
 * it was. `ref` and `onClickCapture` belong to what holds the list's elements.
 */
export function useListPlace() {
  const ref = useRef<HTMLDivElement>(null);

  // After the router, which begins each screen at its top.
  useEffect(() => {
    const { pathname, search } = window.location;
    const place = listPlaces.take(pathname);
    if (!place) return;
    const records = [...(ref.current?.querySelectorAll(`[${recordAttribute}]`) ?? [])];
    const record = records.find((each) => each.getAttribute(recordAttribute) === place.record);
    // In the list of another search the record stands elsewhere, if at all.
    const goal = place.query === search ? place.scrollY : record ? middleOf(record) : window.scrollY;
    if (goal !== window.scrollY) window.scrollTo(0, goal);
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
