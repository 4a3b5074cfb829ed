'use client';
import clsx from 'clsx';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '@/lib/platform/browser/input';
import { onDemand } from '../ui/on-demand';
import { DRAG_INSTRUCTIONS_ID, keepGrab } from './drag-handle';
import styles from './sortable-list.module.css';

const SortableDrag = onDemand(() => import('./sortable-drag').then((module) => module.SortableDrag), {
  onRender: false,
});

/** The announcements for screen readers; positions start at 1 and count in the whole list, not on this page. */
interface DragCopy {
  instructions: string;
  lifted: Say;
  moved: Say;
  dropped: Say;
  unchanged: Say;
  cancelled: Say;
}
export type Say = (name: string, position: number, total: number) => string;

/** How items are dragged. */
export interface Dragging {
  copy: DragCopy;
  /** The number of records before the first item, and in total. */
  offset: number;
  total: number;
  disabled: boolean;
  /** Called when a drag begins; the items must not change until it ends. */
  onLift: () => void;
  /** Called at the end of every drag; with the item's own index if it was cancelled or changed nothing. */
  onMove: (key: string, toIndex: number) => void;
}

interface Props<T> extends Dragging {
  items: T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Memoize it: all items are rendered when it changes. Each has an element with `dragHandleProps`. */
  children: (item: T, index: number) => ReactNode;
}

/**
 * A list that can be reordered by mouse, touch or keyboard, with announcements for each step. What drags comes after
 * the list (./sortable-drag.tsx), at the first user input: what is grabbed before is taken up then.
 */
export function SortableList<T>({ items, keyOf, nameOf, children, ...dragging }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [watchWidth, width] = useWidth();
  // Dragging measures all items: another page, an added item or another width is laid out before items are skipped.
  const isLaidOut = useIsLaidOut(width === undefined ? null : `${dragging.offset} ${items.length} ${width}`);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const sendGrab = useGrab();

  return (
    <div ref={watchWidth}>
      <p id={DRAG_INSTRUCTIONS_ID} hidden>
        {dragging.copy.instructions}
      </p>
      <ul ref={list} className={clsx(isLaidOut && styles.laidOut)}>
        <Rows items={items} keyOf={keyOf}>
          {children}
        </Rows>
      </ul>
      <SortableDrag
        {...dragging}
        list={list}
        keys={keys}
        nameAt={(index) => items[index] && nameOf(items[index])}
        onReady={sendGrab}
      />
    </div>
  );
}

/** Keeps what is grabbed; the returned function sends it to what drags, once that listens. */
function useGrab(): () => void {
  const end = useRef<ReturnType<typeof keepGrab>>(undefined);
  useEffect(() => {
    end.current = keepGrab();
    return () => end.current?.(false);
  }, []);
  return useCallback(() => end.current?.(true), []);
}

/** Returns whether a list of this shape has been painted: only then does the browser remember the heights of its cards. */
function useIsLaidOut(shape: string | null): boolean {
  const [laidOut, setLaidOut] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => {
      if (isCurrent) startTransition(() => setLaidOut(shape));
    });
    return () => void (isCurrent = false);
  }, [shape]);
  return shape !== null && laidOut === shape;
}

/** Returns a ref, and the width of the element that it is given to. */
function useWidth() {
  const [width, setWidth] = useState<number>();
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width] as const;
}

type RowsProps<T> = Pick<Props<T>, 'items' | 'keyOf' | 'children'>;

/** Memoized: neither another width nor the end of a drag without a move renders the rows. */
const Rows = memo(function Rows<T>({ items, keyOf, children }: RowsProps<T>) {
  return items.map((item, index) => (
    <Row key={keyOf(item)} item={item} index={index}>
      {children}
    </Row>
  ));
}) as <T>(props: RowsProps<T>) => ReactNode;

interface RowProps<T> extends Pick<Props<T>, 'children'> {
  item: T;
  index: number;
}

/** Memoized: a move renders only the rows between its two places. */
const Row = memo(function Row<T>({ item, index, children }: RowProps<T>) {
  return <SortableItem>{children(item, index)}</SortableItem>;
}) as <T>(props: RowProps<T> & { key: string }) => ReactNode;

/** Exported for the first paint. */
export const SortableItem = ({ children }: { children: ReactNode }) => <li className={styles.item}>{children}</li>;
