'use client';
import { useState, type ReactNode } from 'react';
import type { DragCopy, DragHandle } from './drag-area';
import { onDemand } from '../ui/on-demand';
import { StaticArea } from './static-area';

// A tenth of what the page would load; it comes once the cards have been painted.
const DragArea = onDemand(() => import('./drag-area').then((module) => module.DragArea), {
  Meanwhile: StaticArea,
});

interface Props<T> {
  items: T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  copy: DragCopy;
  /** Records before the first of `items`, and in all. */
  offset: number;
  total: number;
  disabled: boolean;
  /** `items` as they stood when the person took one of them up. */
  onMove: (items: T[], from: number, to: number) => void;
  children: (item: T, index: number, handle: DragHandle | null) => ReactNode;
}

/** A list that is reordered by pointer, touch or keyboard, with spoken words for each step. */
export function SortableList<T>({
  items: current,
  keyOf,
  nameOf,
  copy,
  offset,
  total,
  disabled,
  onMove,
  children,
}: Props<T>) {
  // What arrives during a drag waits for its end: places are counted among what the person saw.
  const [held, setHeld] = useState<T[] | null>(null);
  const items = held ?? current;

  return (
    <DragArea
      records={items.map((item) => ({ key: keyOf(item), name: nameOf(item) }))}
      copy={copy}
      offset={offset}
      total={total}
      disabled={disabled}
      onLift={() => setHeld(current)}
      onDrop={(from, to) => {
        setHeld(null);
        if (to !== from) onMove(items, from, to);
      }}
    >
      {(index, handle) => {
        const item = items[index];
        return item !== undefined && children(item, index, handle);
      }}
    </DragArea>
  );
}
