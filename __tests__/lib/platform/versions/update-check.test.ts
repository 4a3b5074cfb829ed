import nock from 'nock';
import { newVersion, watchVersions } from '@/lib/platform/versions/update-check';
import { setOnline, setVisible } from '../../../support/network/connection';
import { pass, settle, stopTime } from '../../../support/time';

const HOST = location.origin;
const says = (version: unknown, status = 200) =>
  nock(HOST)
    .get('/version.json')
    .reply(status, { version } as object);

let stop: () => void;
beforeEach(() => {
  stopTime();
  stop = watchVersions();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const fiveMinutes = () => pass(300_000);

test('asks every five minutes, and says nothing of what was put off until the next one', async () => {
  says('one');
  await fiveMinutes();
  expect(newVersion.get()).toBe('one');
  newVersion.dismiss();
  expect(newVersion.get()).toBeNull();
  says('one');
  await fiveMinutes();
  expect(newVersion.get()).toBeNull();
  says('two');
  await fiveMinutes();
  expect(newVersion.get()).toBe('two');
});

test.each([
  ['a failure', () => says('three', 503)],
  ['no version', () => says(3)],
  ['a page', () => nock(HOST).get('/version.json').reply(200, '<!DOCTYPE html>')],
])('an answer that is %s says nothing', async (_, answer) => {
  says('two');
  await fiveMinutes();
  answer();
  await fiveMinutes();
  expect(newVersion.get()).toBe('two');
});

test('does not ask without a connection, and asks when it is back', async () => {
  setOnline(false);
  await fiveMinutes();
  says('four');
  setOnline(true);
  await settle();
  expect(newVersion.get()).toBe('four');
});

test('does not ask while nobody looks, and asks on coming back', async () => {
  setVisible(false);
  await fiveMinutes();
  says('five');
  setVisible(true);
  await settle();
  expect(newVersion.get()).toBe('five');
});
