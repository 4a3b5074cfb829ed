import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { DataScope } from '@/hooks/use-session-scope';
import { useQuery } from '@/hooks/use-query';
import { failures, refusal } from '@/lib/api/errors';
import type { Query } from '@/lib/api/query';

interface Props {
  page: number;
  paused?: boolean;
  keepPrevious?: boolean;
}

function open(fetch: (page: number) => Promise<string>, initialProps: Props) {
  const query = (page: number) => ({ key: `/things?page=${page}`, fetch: () => fetch(page), freshMs: 0 });
  return renderHook(({ page, ...options }: Props) => useQuery(query(page), options), {
    initialProps,
    wrapper: DataScope,
  });
}

test('goes from loading to ready', async () => {
  const { result } = open(async (page) => `halaman ${page}`, { page: 1 });
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'ready', data: 'halaman 1', busy: false, staleSince: null }),
  );
});

test('a bug in decoding is a failure of its own kind, and is written to the console once', async () => {
  const written: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => void written.push(said));
  const bug = new TypeError('x');
  const { result, rerender } = open(() => Promise.reject(bug), { page: 1 });
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'failed', error: { kind: 'internal', reason: null, cause: bug } }),
  );
  rerender({ page: 1 });
  expect(written).toEqual([[bug]]);
});

test('keeps what it has, marked busy, until the next query has answered', async () => {
  let answer = (_: string) => {};
  const fetch = (page: number) =>
    page === 1 ? Promise.resolve('satu') : new Promise<string>((resolve) => (answer = resolve));
  const { result, rerender } = open(fetch, { page: 1, keepPrevious: true });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender({ page: 2, keepPrevious: true });
  expect(result.current).toMatchObject({ state: 'ready', data: 'satu', busy: true });
  await act(async () => answer('dua'));
  expect(result.current).toMatchObject({ state: 'ready', data: 'dua', busy: false });
});

test('never takes the data of one query for that of another that has failed', async () => {
  const fetch = (page: number) => (page === 1 ? Promise.resolve('satu') : Promise.reject(refusal(400, null)));
  const { result, rerender } = open(fetch, { page: 1, keepPrevious: true });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender({ page: 2, keepPrevious: true });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { kind: 'refused' } }));
  rerender({ page: 1, keepPrevious: true });
  expect(result.current).toMatchObject({ state: 'ready', data: 'satu' });
  await waitFor(() => expect(result.current).toMatchObject({ busy: false }));
});

test('never stores the answer of one query under the key of another, however quickly one leads to the next', async () => {
  const { result, rerender } = open(async (page) => `halaman ${page}`, { page: 1, keepPrevious: true });
  for (const page of [1, 2, 3]) {
    rerender({ page, keepPrevious: true });
    await waitFor(() => expect(result.current).toMatchObject({ data: `halaman ${page}`, busy: false }));
  }
  // All are known: each is read again one frame after it was asked for.
  rerender({ page: 2, keepPrevious: true });
  rerender({ page: 1, keepPrevious: true });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  rerender({ page: 2, keepPrevious: true });
  expect(result.current).toMatchObject({ data: 'halaman 2' });
});

test('what is known from an earlier visit is current once it has been read again, also without changes', async () => {
  const { result, rerender } = open(async (page) => `halaman ${page}`, { page: 1 });
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true }));
  rerender({ page: 2 });
  await waitFor(() => expect(result.current).toMatchObject({ data: 'halaman 2', isCurrent: true }));
  rerender({ page: 1 });
  expect(result.current).toMatchObject({ data: 'halaman 1', isCurrent: false });
  await waitFor(() => expect(result.current).toMatchObject({ data: 'halaman 1', isCurrent: true }));
});

test('an answer that comes after a newer one was asked for makes what is known no more current', async () => {
  const answers: ((value: string) => void)[] = [];
  const fetch = () => new Promise<string>((resolve) => void answers.push(resolve));
  const { result, rerender } = open(fetch, { page: 1 });
  await act(async () => answers[0]!('lama'));
  rerender({ page: 2 });
  await act(async () => answers[1]!('dua'));
  rerender({ page: 1 });
  await waitFor(() => expect(answers).toHaveLength(3));
  act(() => result.current.state === 'ready' && result.current.retry());
  await act(async () => answers[2]!('ditolak'));
  expect(result.current).toMatchObject({ data: 'lama', isCurrent: false });
  await act(async () => answers[3]!('baru'));
  expect(result.current).toMatchObject({ data: 'baru', isCurrent: true });
});

test('asks nothing while it is paused, and at once when it no longer is', async () => {
  const fetch = jest.fn(async () => 'satu');
  const { result, rerender } = open(fetch, { page: 1 });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender({ page: 1, paused: true });
  act(() => result.current.state === 'ready' && result.current.retry());
  expect(fetch).toHaveBeenCalledTimes(1);
  rerender({ page: 1, paused: false });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});

describe('a first read whose answer nobody waits for any more', () => {
  /** Reads that run until they are answered or cancelled, in the order in which they began. */
  function slowReads() {
    const reads: { page: number; signal?: AbortSignal; answer: (value: string) => void }[] = [];
    const query = (page: number) => ({
      key: `/slow?page=${page}`,
      freshMs: 60_000,
      fetch: (signal?: AbortSignal) =>
        new Promise<string>((answer, refuse) => {
          reads.push({ page, signal, answer });
          signal?.addEventListener('abort', () => refuse(failures.requestAborted()));
        }),
    });
    return { reads, query };
  }

  function Screen({ query }: { query: Query<string> }) {
    const load = useQuery(query);
    return <p>{load.state === 'ready' ? load.data : load.state}</p>;
  }

  test('is cancelled, and made anew when it is asked for again', async () => {
    const { reads, query } = slowReads();
    const { rerender } = render(<Screen query={query(1)} />, { wrapper: DataScope });
    await waitFor(() => expect(reads).toHaveLength(1));
    rerender(<Screen query={query(2)} />);
    await waitFor(() => expect(reads.map(({ page, signal }) => [page, signal?.aborted])).toContainEqual([1, true]));
    await act(async () => reads[1]!.answer('dua'));
    expect(screen.getByText('dua')).toBeVisible();

    rerender(<Screen query={query(1)} />);
    expect(screen.getByText('loading')).toBeVisible();
    await waitFor(() => expect(reads.map(({ page }) => page)).toEqual([1, 2, 1]));
    await act(async () => reads[2]!.answer('satu'));
    expect(screen.getByText('satu')).toBeVisible();
  });

  test('still serves another screen that waits for it', async () => {
    const { reads, query } = slowReads();
    const first = <Screen key="first" query={query(1)} />;
    const second = <Screen key="second" query={query(1)} />;
    const { rerender } = render([first, second], { wrapper: DataScope });
    await waitFor(() => expect(reads).toHaveLength(1));
    rerender([second]);
    await act(async () => reads.at(-1)!.answer('satu'));
    expect(screen.getByText('satu')).toBeVisible();
  });

  test('is cancelled with the session whose cache it was for', async () => {
    const { reads, query } = slowReads();
    const { unmount } = render(<Screen query={query(1)} />, { wrapper: DataScope });
    await waitFor(() => expect(reads).toHaveLength(1));
    unmount();
    await waitFor(() => expect(reads[0]!.signal?.aborted).toBe(true));
  });
});

test('a refresh of what is known runs to its end when the screen is left', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const query = {
    key: '/known',
    freshMs: 0,
    fetch: async (signal?: AbortSignal) => `dibaca ${signals.push(signal)}`,
  };
  const { result, unmount } = renderHook(() => useQuery(query), { wrapper: DataScope });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => result.current.state === 'ready' && result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ data: 'dibaca 2' }));
  unmount();
  expect(signals.map((signal) => signal instanceof AbortSignal)).toEqual([true, false]);
});

test('a component that takes over what another one could not read reads it', async () => {
  let asked = 0;
  const query: Query<string> = {
    key: '/thing',
    freshMs: 0,
    async fetch() {
      asked += 1;
      if (asked === 1) throw refusal(403, null);
      return 'ada';
    },
  };
  const Reader = ({ name }: { name: string }) => <p>{`${name}: ${useQuery(query).state}`}</p>;
  const { rerender } = render(<Reader key="a" name="satu" />, { wrapper: DataScope });
  expect(await screen.findByText('satu: failed')).toBeVisible();
  rerender(<Reader key="b" name="dua" />);
  expect(await screen.findByText('dua: ready')).toBeVisible();
});
