'use client';
import { useLayoutEffect, useRef } from 'react';
import type { DragAreaProps } from './drag-area';
import styles from './sortable-list.module.css';

/** The list of records until the code that drags them is there. */
export function StaticArea({ records, children }: DragAreaProps) {
  const list = useRef<HTMLUListElement>(null);

  // The cards are made anew in the area that follows: who has focused something in one keeps it.
  useLayoutEffect(() => {
    const area = list.current;
    return () => {
      const focused = document.activeElement;
      const name = focused && area?.contains(focused) ? focused.getAttribute('aria-label') : null;
      if (name) queueMicrotask(() => namedInMain(name)?.focus());
    };
  }, []);

  return (
    <ul ref={list}>
      {records.map(({ key }, index) => (
        <li key={key} className={styles.item}>
          {children(index, null)}
        </li>
      ))}
    </ul>
  );
}

const namedInMain = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main [aria-label]')].find(
    (element) => element.getAttribute('aria-label') === name,
  );
