'use client';
import clsx from 'clsx';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDragHandleProps,
  type MovementMode,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import { memo, startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import styles from './sortable-list.module.css';

/** The announcements for screen readers; positions start at 1 and count in the whole list, not on this page. */
interface DragCopy {
  instructions: string;
  lifted: Say;
  moved: Say;
  dropped: Say;
  unchanged: Say;
  cancelled: Say;
}
type Say = (name: string, position: number, total: number) => string;

export type DragHandle = DraggableProvidedDragHandleProps;

interface Props<T> {
  items: T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  copy: DragCopy;
  /** The number of records before the first of `items`, and in total. */
  offset: number;
  total: number;
  disabled: boolean;
  /** Called when a drag begins; `items` must not change until it ends. */
  onLift: () => void;
  /** Called at the end of every drag; with the item's own index if it was cancelled or changed nothing. */
  onMove: (key: string, toIndex: number) => void;
  /** Memoize it: all items are rendered when it changes. `handle` is null when the item cannot be dragged. */
  children: (item: T, index: number, handle: DragHandle | null) => ReactNode;
}

/**
 * A list that can be reordered by mouse, touch or keyboard, with announcements for each step. The drag library
 * (31 kB) is not lazy-loaded: its components wrap every item, so loading it after the first paint would remount
 * all items, which costs more CPU time than it saves network time.
 */
export function SortableList<T>(props: Props<T>) {
  const { items, keyOf, nameOf, copy, offset, total, disabled, onLift, onMove, children } = props;
  const [watchWidth, width] = useWidth();
  // Dragging measures all items: another page, an added item or another width is laid out before items are skipped.
  const isLaidOut = useIsLaidOut(width === undefined ? null : `${offset} ${items.length} ${width}`);

  const endWithFocus = useRef(() => {});
  const dragStyles = useDragStyles();

  const say = ({ announce }: ResponderProvided, words: Say, from: number, at: number) => {
    const item = items[from];
    if (item !== undefined) announce(words(nameOf(item), offset + at + 1, total));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={copy.instructions}
      onBeforeDragStart={onLift}
      onDragStart={({ source, mode }, provided) => {
        say(provided, copy.lifted, source.index, source.index);
        if (mode === 'SNAP') endWithFocus.current = onceFocusLeaves(putDown);
        dragStyles.show(mode);
      }}
      onDragUpdate={({ source, destination }, provided) =>
        say(provided, copy.moved, source.index, (destination ?? source).index)
      }
      onDragEnd={({ draggableId, source, destination, reason }, provided) => {
        endWithFocus.current();
        dragStyles.hide();
        const from = source.index;
        const to = reason === 'CANCEL' || !destination ? null : destination.index;
        say(provided, to === null ? copy.cancelled : to === from ? copy.unchanged : copy.dropped, from, to ?? from);
        onMove(draggableId, to ?? from);
      }}
    >
      <Droppable droppableId="list">
        {(droppable) => (
          <div ref={watchWidth}>
            <ul ref={droppable.innerRef} {...droppable.droppableProps} className={clsx(isLaidOut && styles.laidOut)}>
              <Rows items={items} keyOf={keyOf} disabled={disabled}>
                {children}
              </Rows>
              {droppable.placeholder}
            </ul>
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/**
 * Ends a drag with the keys. In its browse mode a screen reader moves the focus without the keys that the drag library
 * waits for: the item would stay lifted. The library offers no other way:
 * https://github.com/hello-pangea/dnd/blob/main/docs/sensors/keyboard-dragging.md
 */
const putDown = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27 }));

/**
 * Applies after the next paint what a drag changes in the styles of all cards: the drag library's stylesheet, which is
 * off at other times so that a new text of it styles nothing, and the cursor on the whole page.
 */
function useDragStyles() {
  const [dragStyles] = useState(() => {
    let dragged: MovementMode | null = null;
    const apply = () => {
      const sheet = document.querySelector<HTMLStyleElement>('style[data-rfd-dynamic]');
      if (sheet) sheet.media = dragged ? '' : 'not all';
      document.body.toggleAttribute('data-dragging', dragged === 'FLUID');
    };
    return {
      show(mode: MovementMode) {
        dragged = mode;
        afterPaint(apply);
      },
      hide() {
        dragged = null;
        apply();
      },
    };
  });
  useEffect(() => {
    dragStyles.hide();
    return dragStyles.hide;
  }, [dragStyles]);
  return dragStyles;
}

/** Calls `run` when another element gets the focus; returns a function that stops waiting for it. */
function onceFocusLeaves(run: () => void): () => void {
  document.addEventListener('focusin', run, { once: true });
  return () => document.removeEventListener('focusin', run);
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

type RowsProps<T> = Pick<Props<T>, 'items' | 'keyOf' | 'disabled' | 'children'>;

/** Memoized: the droppable renders at each step of a drag, but only the rows that move have to. */
const Rows = memo(function Rows<T>({ items, keyOf, disabled, children }: RowsProps<T>) {
  return items.map((item, index) => {
    const key = keyOf(item);
    return (
      <Row key={key} id={key} item={item} index={index} disabled={disabled}>
        {children}
      </Row>
    );
  });
}) as <T>(props: RowsProps<T>) => ReactNode;

interface RowProps<T> extends Pick<Props<T>, 'disabled' | 'children'> {
  id: string;
  item: T;
  index: number;
}

/** Memoized: a move renders only the rows between its two places. */
const Row = memo(function Row<T>({ id, item, index, disabled, children }: RowProps<T>) {
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={disabled}>
      {(draggable, { isDragging }) => (
        <li
          ref={draggable.innerRef}
          {...draggable.draggableProps}
          style={draggable.draggableProps.style}
          className={clsx(styles.item, isDragging && styles.dragged)}
        >
          {children(item, index, draggable.dragHandleProps)}
        </li>
      )}
    </Draggable>
  );
}) as <T>(props: RowProps<T> & { key: string }) => ReactNode;
