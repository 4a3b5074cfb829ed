'use client';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvided,
  type DroppableProvided,
  type MovementMode,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
  type TransitionEvent as ReactTransitionEvent,
} from 'react';
import { afterPaint } from '@/lib/platform/browser/input';
import { dragHandleAttribute } from './drag-handle';
import type { Dragging, Say } from './sortable-list';
import styles from './sortable-list.module.css';

interface Props extends Dragging {
  /** The list, with a child for each of `keys`. */
  list: RefObject<HTMLUListElement | null>;
  keys: string[];
  nameAt: (index: number) => string | undefined;
  /** Called once items can be dragged. */
  onReady: () => void;
}

/**
 * Makes the items of a list draggable that is on the page already. The components of the drag library render nothing
 * here: they get the elements of the list, on which is set what the library would render. So the library (31 kB) can
 * come after the list, of which nothing is rendered again then, nor while an item is dragged.
 */
export function SortableDrag(props: Props) {
  // After the paint: the input that has asked for it is not delayed.
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown && <Drag {...props} />;
}

function Drag({ list, keys, nameAt, copy, offset, total, disabled, onLift, onMove, onReady }: Props) {
  const endWithFocus = useRef(() => {});
  const dragStyles = useDragStyles();
  // After the effects of the library, which begins to listen in them, and which itself flushes renders when it lifts.
  useEffect(() => void Promise.resolve().then(onReady), [onReady]);

  const say = ({ announce }: ResponderProvided, words: Say, from: number, at: number) => {
    const name = nameAt(from);
    if (name !== undefined) announce(words(name, offset + at + 1, total));
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
        {(provided) => (
          <>
            <AttachedList list={list} provided={provided} />
            <DraggableItems list={list} keys={keys} disabled={disabled} />
            {/* Keeps the height of the list. Not in the list itself, in which each child is the item of its index. */}
            <ul aria-hidden>{provided.placeholder}</ul>
          </>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function AttachedList({ list, provided }: Pick<ItemProps, 'list'> & { provided: DroppableProvided }) {
  useLayoutEffect(() => {
    provided.innerRef(list.current);
    if (list.current) setNames(list.current, provided.droppableProps);
  }, [list, provided]);
  return null;
}

/** Memoized: the droppable renders at each step of a drag, but only the items that move have to. */
const DraggableItems = memo(function DraggableItems({
  list,
  keys,
  disabled,
}: Pick<Props, 'list' | 'keys' | 'disabled'>) {
  return keys.map((key, index) => <DraggableItem key={key} id={key} index={index} list={list} disabled={disabled} />);
});

interface ItemProps extends Pick<Props, 'list' | 'disabled'> {
  id: string;
  index: number;
}

/** Memoized: a move renders only the items between its two places. */
const DraggableItem = memo(function DraggableItem({ id, index, list, disabled }: ItemProps) {
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={disabled}>
      {(provided, { isDragging }) => (
        <AttachedItem list={list} index={index} provided={provided} isDragging={isDragging} />
      )}
    </Draggable>
  );
});

interface AttachedItemProps extends Pick<ItemProps, 'list' | 'index'> {
  provided: DraggableProvided;
  isDragging: boolean;
}

/** Gives an item to the library, and sets on it what React would if the library rendered it. */
function AttachedItem({ list, index, provided, isDragging }: AttachedItemProps) {
  const { innerRef, draggableProps, dragHandleProps } = provided;
  useLayoutEffect(() => {
    const item = list.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    const { style, onTransitionEnd } = draggableProps;
    innerRef(item);
    setNames(item, draggableProps);
    setStyle(item, style);
    item.classList.toggle(styles.dragged!, isDragging);
    if (!onTransitionEnd) return;
    const onEnd = (event: TransitionEvent) => onTransitionEnd(event as unknown as ReactTransitionEvent);
    item.addEventListener('transitionend', onEnd);
    return () => item.removeEventListener('transitionend', onEnd);
  }, [list, index, innerRef, draggableProps, isDragging]);

  useLayoutEffect(() => {
    const handle = list.current?.children[index]?.querySelector(`[${dragHandleAttribute}]`);
    if (!handle || !dragHandleProps) return;
    setNames(handle, dragHandleProps);
    return () => {
      for (const name of namesIn(dragHandleProps)) handle.removeAttribute(name);
    };
  }, [list, index, dragHandleProps]);
  return null;
}

/** The attributes by which the library finds its elements; the list has the others. */
const namesIn = (props: object) => Object.keys(props).filter((name) => name.startsWith('data-'));

function setNames(element: Element, props: object): void {
  const values = new Map<string, unknown>(Object.entries(props));
  for (const name of namesIn(props)) {
    const value = String(values.get(name));
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const WITHOUT_UNIT = ['opacity', 'zIndex'];

function setStyle(element: HTMLElement, style: CSSProperties = {}): void {
  const values = Object.entries(style).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' && !WITHOUT_UNIT.includes(name) ? `${value}px` : String(value ?? ''),
  ]);
  if (element.style.length > 0) element.removeAttribute('style');
  Object.assign(element.style, Object.fromEntries(values));
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
