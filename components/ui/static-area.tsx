'use client';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import type { DragAreaProps } from './drag-area';

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
    <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {records.map(({ key }, index) => (
        <Box component="li" key={key} sx={{ pb: 1.5 }}>
          {children(index, null)}
        </Box>
      ))}
    </Box>
  );
}

const namedInMain = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main [aria-label]')].find((element) => element.getAttribute('aria-label') === name);
