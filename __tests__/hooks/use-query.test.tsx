import { act, renderHook, waitFor } from '@testing-library/react';
import { DataScope } from '@/components/shell/require-session';
import { useQuery } from '@/hooks/use-query';
import { refusal } from '@/lib/api/errors';

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

test('a bug in decoding counts as an answer that cannot be read', async () => {
  const { result } = open(() => Promise.reject(new TypeError('x')), { page: 1 });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { kind: 'invalid-format' } }));
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
