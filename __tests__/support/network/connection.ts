import { fireEvent } from '@testing-library/react';

let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });

let visible = true;
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') });

/** Switches the browser offline or online. */
export function setOnline(next: boolean) {
  online = next;
  fireEvent(window, new Event(next ? 'online' : 'offline'));
}

/** Moves the tab to the background or the foreground. */
export function setVisible(next: boolean) {
  visible = next;
  fireEvent(document, new Event('visibilitychange'));
}

afterEach(() => {
  online = true;
  visible = true;
});
