import { act, render, screen } from '@testing-library/react';
import { DataScope } from '@/hooks/use-session-scope';
import { useQuery } from '@/hooks/use-query';

let answer = (_: string) => {};
const query = {
  key: '/api/things/1',
  fetch: () => new Promise<string>((resolve) => (answer = resolve)),
  freshMs: 15_000,
  pollMs: 50_000,
};

function Editor() {
  const load = useQuery(query, { forEditing: true });
  return <p>{load.state === 'ready' ? load.data : load.state}</p>;
}

const host = (open: boolean) => <DataScope>{open && <Editor />}</DataScope>;

/** Opens the editor, closes it, and opens it again after `seconds`. */
async function openAgainAfter(seconds: number) {
  const view = render(host(true));
  await act(async () => answer('lama'));
  expect(screen.getByText('lama')).toBeVisible();
  view.rerender(host(false));
  await act(async () => jest.advanceTimersByTimeAsync(seconds * 1_000));
  view.rerender(host(true));
}

beforeEach(() => jest.useFakeTimers());

test('what was cached long ago is not edited: the screen waits for what the server holds now', async () => {
  await openAgainAfter(60);
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => answer('baru'));
  expect(screen.getByText('baru')).toBeVisible();
});

test('an answer that brought nothing new opens the editor too', async () => {
  await openAgainAfter(60);
  await act(async () => answer('lama'));
  expect(screen.getByText('lama')).toBeVisible();
});

test('what is still fresh is edited at once', async () => {
  await openAgainAfter(5);
  expect(screen.getByText('lama')).toBeVisible();
});

test.each([-600_000, 600_000])('the clock of the computer, set by %i ms, takes nothing away', async (ms) => {
  const view = render(host(true));
  await act(async () => answer('lama'));
  jest.setSystemTime(Date.now() + ms);
  view.rerender(host(true));
  expect(screen.getByText('lama')).toBeVisible();
  // As a poll does.
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  await act(async () => answer('lama'));
  view.rerender(host(true));
  expect(screen.getByText('lama')).toBeVisible();
});

test('a clock that was set back makes nothing fresh that is old', async () => {
  const view = render(host(true));
  await act(async () => answer('lama'));
  view.rerender(host(false));
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  jest.setSystemTime(Date.now() - 60_000);
  view.rerender(host(true));
  expect(screen.getByText('loading')).toBeVisible();
});
