import { cleanText } from '@/lib/clean-text';
import { act, renderHook } from '@testing-library/react';
import { useListParams } from '@/hooks/list/use-list-params';
import { readListState, writeListState } from '@/lib/navigation/list-state';

test.each([
  ['', { page: 1, limit: 10, q: '' }],
  ['page=3&limit=50&q=abc', { page: 3, limit: 50, q: 'abc' }],
  ['page=0&limit=11', { page: 1, limit: 10, q: '' }],
  ['page=-2&limit=-5', { page: 1, limit: 10, q: '' }],
  ['page=2.5', { page: 1, limit: 10, q: '' }],
  ['page=Infinity', { page: 1, limit: 10, q: '' }],
  ['page=99999999999999999999', { page: 1, limit: 10, q: '' }],
  ['q=+a%C2%A0b%E2%80%8B', { page: 1, limit: 10, q: 'a b' }],
])('?%s reads as %p', (search, state) => {
  expect(readListState(new URLSearchParams(search))).toEqual(state);
});

test.each([
  [{ page: 1, limit: 10, q: cleanText('') }, ''],
  [{ page: 2, limit: 10, q: cleanText('') }, '?page=2'],
  [{ page: 1, limit: 5, q: cleanText('') }, '?limit=5'],
  [{ page: 2, limit: 20, q: cleanText('a&b=c d') }, '?page=2&limit=20&q=a%26b%3Dc+d'],
])('%p is written as %p, and read back the same', (state, search) => {
  expect(writeListState(state)).toBe(search);
  expect(readListState(new URLSearchParams(search))).toEqual(state);
});

test('the address is the only copy of the state: what changes it changes the state', () => {
  window.history.replaceState(null, '', '/courses?page=2');
  const { result } = renderHook(() => useListParams());
  expect(result.current.state.page).toBe(2);
  act(() => window.history.pushState(null, '', '/courses?page=5&q=x'));
  expect(result.current.state).toEqual({ page: 5, limit: 10, q: 'x' });
});

test('the address of a list that is not searched has no search, whatever it says', () => {
  window.history.replaceState(null, '', '/courses/1/modules?q=x&limit=5');
  const { result } = renderHook(() => useListParams({ searchable: false }));
  expect(result.current.state).toEqual({ page: 1, limit: 5, q: '' });
  act(() => result.current.setPage(2));
  expect(window.location.search).toBe('?page=2&limit=5');
});

test.each<[string, (params: ReturnType<typeof useListParams>) => void, string, number]>([
  ['a page', (params) => params.setPage(4), '?page=4&limit=20&q=x', 1],
  ['a page size, on page 1,', (params) => params.setLimit(50), '?limit=50&q=x', 1],
  ['a search, on page 1,', (params) => params.setSearch(cleanText('y')), '?limit=20&q=y', 0],
  ['the last page that exists', (params) => params.clampPage(3), '?page=3&limit=20&q=x', 0],
])('%s goes into the address, with its number of history entries', (_, change, search, entries) => {
  window.history.replaceState(null, '', '/courses?page=9&limit=20&q=x');
  const { result } = renderHook(() => useListParams());
  const before = window.history.length;
  act(() => change(result.current));
  expect(window.location.search).toBe(search);
  expect(window.history.length - before).toBe(entries);
});

test('a page past the end that is being left by the back button is replaced by no other', () => {
  window.history.replaceState(null, '', '/courses?page=9');
  const { result } = renderHook(() => useListParams());
  const { clampPage } = result.current;
  act(() => window.history.pushState(null, '', '/courses?page=2'));
  act(() => clampPage(3));
  expect(window.location.search).toBe('?page=2');
});

test('another page and another page size keep the search that was made right before them, on its first page', () => {
  window.history.replaceState(null, '', '/courses?q=x');
  const { result } = renderHook(() => useListParams());
  // Both in one `act`: React renders the new URL after the second one.
  act(() => {
    result.current.setSearch(cleanText('y'));
    result.current.setPage(2);
  });
  expect(window.location.search).toBe('?q=y');
  act(() => {
    result.current.setLimit(50);
    result.current.setSearch(cleanText('z'));
  });
  expect(window.location.search).toBe('?limit=50&q=z');
});
