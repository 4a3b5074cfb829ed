/** By which an item's handle is found, before and after the drag library has arrived. */
export const dragHandleAttribute = 'data-drag-handle';
const HANDLE = `[${dragHandleAttribute}][aria-disabled=false]`;

export const DRAG_INSTRUCTIONS_ID = 'drag-instructions';

/** For an element that is no button: the drag library does not start a drag on interactive elements. */
export const dragHandleProps = (disabled: boolean) => ({
  role: 'button',
  'aria-disabled': disabled,
  'aria-describedby': DRAG_INSTRUCTIONS_ID,
  tabIndex: disabled ? undefined : 0,
  draggable: false,
  [dragHandleAttribute]: '',
});

const POINTER = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel'];
const WATCHED = [...POINTER, 'keydown', 'focusout'];

type EventClass = new (type: string, init: Event) => Event;

/**
 * Keeps what a person does with a drag handle while the drag library loads. The returned function stops that; with
 * `true`, it sends the events of a grab that has not ended to the library.
 */
export function keepGrab(): (isReady: boolean) => void {
  let grab: Event[] = [];
  const keep = (event: Event) => {
    const isOnHandle = event.target instanceof Element && event.target.closest(HANDLE) !== null;
    if (event instanceof KeyboardEvent) {
      // Tab is never withheld: without a connection, the library may not come at all.
      if (!isOnHandle || event.key === 'Tab' || event.key === 'Escape') grab = [];
      else if (event.key === ' ' || grab.length > 0) {
        event.preventDefault();
        if (!event.repeat) grab.push(event);
      }
    } else if (event.type === 'mousemove') {
      if (grab[0]?.type === 'mousedown') grab.push(event);
    } else if (event.type === 'mousedown' || event.type === 'touchstart') {
      const isGrab = isOnHandle && !(event instanceof MouseEvent && event.button !== 0);
      grab = isGrab ? [event] : [];
      // As the library does: no text is selected.
      if (isGrab && event instanceof MouseEvent) event.preventDefault();
    } else {
      grab = [];
    }
  };
  const options = { capture: true, passive: false };
  for (const type of WATCHED) window.addEventListener(type, keep, options);
  return (isReady) => {
    for (const type of WATCHED) window.removeEventListener(type, keep, options);
    if (!isReady) return;
    for (const event of grab) event.target?.dispatchEvent(new (event.constructor as EventClass)(event.type, event));
  };
}
