import { connection } from '@/lib/platform/browser/connection';

afterEach(() => jest.restoreAllMocks());

test.each([true, false])('is what the browser believes: online %p', (onLine) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(connection.online()).toBe(onLine);
});

test('tells of going offline and of coming back, until one stops listening', () => {
  const listener = jest.fn();
  const stop = connection.subscribe(listener);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});
