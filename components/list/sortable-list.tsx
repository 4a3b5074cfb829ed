'use client';
import clsx from 'clsx';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDragHandleProps,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import type { ReactNode } from 'react';
import styles from './sortable-list.module.css';

/** What screen readers say; positions count from 1 in the whole list, not on this page. */
export interface DragCopy {
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
  /** Records before the first of `items`, and in all. */
  offset: number;
  total: number;
  disabled: boolean;
  /** A drag begins: until it ends, `items` must not change. */
  onLift: () => void;
  /** Each drag ends so; one that is cancelled, or changes nothing, at the item's own place. */
  onMove: (key: string, toIndex: number) => void;
  /** Without a handle an item cannot be dragged. */
  children: (item: T, index: number, handle: DragHandle | null) => ReactNode;
}

/**
 * A list that is reordered by pointer, touch or keyboard, with spoken words for each step. The library
 * that drags comes with the page (31 kB): its components stand around every item, so fetching it after the
 * first paint would make all of them twice, which takes the processor longer than it saves the network.
 */
export function SortableList<T>(props: Props<T>) {
  const { items, keyOf, nameOf, copy, offset, total, disabled, onLift, onMove, children } = props;

  const say = ({ announce }: ResponderProvided, words: Say, from: number, at: number) => {
    const item = items[from];
    if (item !== undefined) announce(words(nameOf(item), offset + at + 1, total));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={copy.instructions}
      onBeforeCapture={onLift}
      onDragStart={({ source }, provided) => say(provided, copy.lifted, source.index, source.index)}
      onDragUpdate={({ source, destination }, provided) =>
        say(provided, copy.moved, source.index, (destination ?? source).index)
      }
      onDragEnd={({ draggableId, source, destination, reason }, provided) => {
        const from = source.index;
        const to = reason === 'CANCEL' || !destination ? null : destination.index;
        say(provided, to === null ? copy.cancelled : to === from ? copy.unchanged : copy.dropped, from, to ?? from);
        onMove(draggableId, to ?? from);
      }}
    >
      <Droppable droppableId="list">
        {(droppable) => (
          <ul ref={droppable.innerRef} {...droppable.droppableProps}>
            {items.map((item, index) => (
              <Draggable key={keyOf(item)} draggableId={keyOf(item)} index={index} isDragDisabled={disabled}>
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
            ))}
            {droppable.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
