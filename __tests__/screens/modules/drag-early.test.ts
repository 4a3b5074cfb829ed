import { fireEvent } from '@testing-library/react';
import { dragHandleAttribute, keepGrab } from '@/components/list/drag-handle';

function aHandle() {
  document.body.innerHTML = `<div ${dragHandleAttribute} aria-disabled="false"></div>`;
  return document.body.firstElementChild!;
}

/** What a drag library would hear once it has arrived. */
function heardAfter(grab: () => void): string[] {
  const send = keepGrab();
  grab();
  const heard: string[] = [];
  const listen = (event: Event) => void heard.push(`${event.type} ${(event as MouseEvent).clientY ?? ''}`.trim());
  for (const type of ['mousedown', 'mousemove', 'touchstart', 'keydown']) document.body.addEventListener(type, listen);
  send(true);
  for (const type of ['mousedown', 'mousemove', 'touchstart', 'keydown'])
    document.body.removeEventListener(type, listen);
  return heard;
}

test('a handle that the mouse still holds when modules can be dragged is where the mouse is', () => {
  const handle = aHandle();
  const heard = heardAfter(() => {
    // Not the page behind it: nothing is selected meanwhile.
    expect(fireEvent.mouseDown(handle, { clientY: 10 })).toBe(false);
    fireEvent.mouseMove(document.body, { clientY: 40 });
  });
  expect(heard).toEqual(['mousedown 10', 'mousemove 40']);
});

test('what was let go before modules could be dragged is not taken up', () => {
  const handle = aHandle();
  const released = () => {
    fireEvent.mouseDown(handle);
    fireEvent.mouseUp(handle);
  };
  const passedOver = () => {
    fireEvent.touchStart(handle);
    fireEvent.touchMove(handle);
  };
  const left = () => {
    fireEvent.keyDown(handle, { key: ' ' });
    fireEvent.focusOut(handle);
  };
  for (const grab of [released, passedOver, left]) expect(heardAfter(grab)).toEqual([]);
});

test('Tab leaves a handle whose module waits to be taken up, and a handle that is off keeps nothing', () => {
  const handle = aHandle();
  const heard = heardAfter(() => {
    expect(fireEvent.keyDown(handle, { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(handle, { key: 'Tab' })).toBe(true);
    handle.setAttribute('aria-disabled', 'true');
    expect(fireEvent.mouseDown(handle)).toBe(true);
  });
  expect(heard).toEqual([]);
});
