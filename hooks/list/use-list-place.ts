'use client';
import { useEffect, useRef, type MouseEvent } from 'react';
import { RETURNED_MS } from '@/lib/config';
import { opensElsewhere } from '@/lib/platform/browser/input';

/** The scroll position in a list at the moment one of its records was opened. */
interface ListPlace {
  /** The query string of the list: search, page and page size. */
  query: string;
  scrollY: number;
  record: string;
}

const places = new Map<string, ListPlace>();

/** Whether `pathname` is nested under `list`: a record of the list, or a list that belongs to a record. */
const isBelow = (pathname: string, list: string) => pathname.startsWith(`${list}/`);

/** Scroll positions by the path of their list. Only the lists above the current screen are remembered. */
export const listPlaces = {
  leave: (list: string, place: ListPlace) => void places.set(list, place),

  /**
   * Returns the position to restore in `list`. Removes the positions of `list` and of all lists that
   * are not above it.
   */
  take(list: string): ListPlace | undefined {
    const place = places.get(list);
    for (const each of [...places.keys()]) if (!isBelow(list, each)) places.delete(each);
    return place;
  },
};

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
