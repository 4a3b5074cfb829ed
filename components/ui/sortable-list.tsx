'use client';
import { DragDropContext, Draggable, Droppable, type DragUpdate, type DraggableProvidedDragHandleProps, type ResponderProvided } from 'react-beautiful-dnd';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';

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
  children: (item: T, index: number, handle: DraggableProvidedDragHandleProps | null) => ReactNode;
}

/** A list that is reordered by pointer, touch or keyboard, with spoken words for each step. */
export function SortableList<T>({ items: current, keyOf, nameOf, copy, offset, total, disabled, onMove, children }: Props<T>) {
  // What arrives during a drag waits for its end: places are counted among what the person saw.
  const [held, setHeld] = useState<T[] | null>(null);
  const items = held ?? current;

  const say = ({ announce }: ResponderProvided, words: Say, { source }: DragUpdate, index: number) => {
    const item = items[source.index];
    if (item) announce(words(nameOf(item), offset + index + 1, total));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={copy.instructions}
      onBeforeCapture={() => setHeld(current)}
      onDragStart={(start, provided) => say(provided, copy.lifted, { ...start, destination: null, combine: null }, start.source.index)}
      onDragUpdate={(update, provided) => say(provided, copy.moved, update, (update.destination ?? update.source).index)}
      onDragEnd={(result, provided) => {
        const { source, destination, reason } = result;
        setHeld(null);
        if (reason === 'CANCEL' || !destination) return say(provided, copy.cancelled, result, source.index);
        if (destination.index === source.index) return say(provided, copy.unchanged, result, source.index);
        say(provided, copy.dropped, result, destination.index);
        onMove(items, source.index, destination.index);
      }}
    >
      <Droppable droppableId="list">
        {(droppable) => (
          <Box component="ul" ref={droppable.innerRef} {...droppable.droppableProps} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item, index) => (
              <Draggable key={keyOf(item)} draggableId={keyOf(item)} index={index} isDragDisabled={disabled}>
                {(draggable, { isDragging }) => (
                  <Box
                    component="li"
                    ref={draggable.innerRef}
                    {...draggable.draggableProps}
                    style={draggable.draggableProps.style}
                    sx={{ pb: 1.5, '& > *': { boxShadow: isDragging ? 6 : 0 } }}
                  >
                    {children(item, index, draggable.dragHandleProps)}
                  </Box>
                )}
              </Draggable>
            ))}
            {droppable.placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}
