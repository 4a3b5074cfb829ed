import { CONNECTION_PROBE_MS } from '@/lib/config';
import { connection } from '@/lib/platform/browser/connection';
import { setOnline } from '../../../support/network/connection';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Whether the network works, whatever the browser says. */
let answers = true;
const told = jest.fn();

beforeAll(() => {
  connection.askBeforeLosing(async () => answers);
  connection.subscribe(() => told(connection.online()));
});
beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
});
afterEach(() => setOnline(true));

test('a browser that calls itself offline behind a VPN is not believed while something answers', async () => {
  setOnline(false);
  await pass(5 * CONNECTION_PROBE_MS);
  expect(connection.online()).toBe(true);
  expect(told).not.toHaveBeenCalledWith(false);
});

test('listeners are called when the browser goes online, and not when it only says that it is offline', async () => {
  told.mockClear();
  setOnline(false);
  expect(told).not.toHaveBeenCalled();
  setOnline(true);
  expect(told).toHaveBeenCalledWith(true);
});

test('the connection is lost once nothing answers either, and back once something does', async () => {
  answers = false;
  setOnline(false);
  await pass(0);
  expect(connection.online()).toBe(false);
  answers = true;
  await pass(CONNECTION_PROBE_MS);
  expect(connection.online()).toBe(true);
  expect(told).toHaveBeenLastCalledWith(true);
});

test('the connection is back at once where the browser says so', async () => {
  answers = false;
  setOnline(false);
  await pass(0);
  setOnline(true);
  expect(connection.online()).toBe(true);
});
