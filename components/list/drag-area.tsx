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

export interface DragAreaProps {
  records: { key: string; name: string }[];
  copy: DragCopy;
  /** Records before the first of these, and in all. */
  offset: number;
  total: number;
  disabled: boolean;
  onLift: () => void;
  /** `to` is where it was when it is put back. */
  onDrop: (from: number, to: number) => void;
  /** The record at `index`; without a handle it cannot be dragged. */
  children: (index: number, handle: DragHandle | null) => ReactNode;
}

/** The list of records, with the library that drags them. */
export function DragArea({ records, copy, offset, total, disabled, onLift, onDrop, children }: DragAreaProps) {
  const say = ({ announce }: ResponderProvided, words: Say, from: number, at: number) => {
    const record = records[from];
    if (record) announce(words(record.name, offset + at + 1, total));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={copy.instructions}
      onBeforeCapture={onLift}
      onDragStart={({ source }, provided) => say(provided, copy.lifted, source.index, source.index)}
      onDragUpdate={({ source, destination }, provided) =>
        say(provided, copy.moved, source.index, (destination ?? source).index)
      }
      onDragEnd={({ source, destination, reason }, provided) => {
        const from = source.index;
        const to = reason === 'CANCEL' || !destination ? null : destination.index;
        say(provided, to === null ? copy.cancelled : to === from ? copy.unchanged : copy.dropped, from, to ?? from);
        onDrop(from, to ?? from);
      }}
    >
      <Droppable droppableId="list">
        {(droppable) => (
          <ul ref={droppable.innerRef} {...droppable.droppableProps}>
            {records.map(({ key }, index) => (
              <Draggable key={key} draggableId={key} index={index} isDragDisabled={disabled}>
                {(draggable, { isDragging }) => (
                  <li
                    ref={draggable.innerRef}
                    {...draggable.draggableProps}
                    style={draggable.draggableProps.style}
                    className={clsx(styles.item, isDragging && styles.dragged)}
                  >
                    {children(index, draggable.dragHandleProps)}
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
