import { fireEvent } from '@testing-library/react';

let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });

let visible = true;
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') });

/** Cuts the browser off, or connects it again. */
export function setOnline(next: boolean) {
  online = next;
  fireEvent(window, new Event(next ? 'online' : 'offline'));
}

/** Puts the tab in the background, or brings it to the front. */
export function setVisible(next: boolean) {
  visible = next;
  fireEvent(document, new Event('visibilitychange'));
}

afterEach(() => {
  online = true;
  visible = true;
});
