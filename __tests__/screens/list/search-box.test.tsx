import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from '@/components/list/search-box';
import { SEARCH_DEBOUNCE_MS } from '@/lib/config';

const box = () => screen.getByRole('searchbox', { name: 'Cari' });
const inAddress = (value: string, onSearch = () => {}) => <SearchBox label="Cari" value={value} onSearch={onSearch} />;

/** Types a search and waits until it has been handed on. */
function search(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  act(() => void jest.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('keeps the typed text while the address is late', () => {
  const { rerender } = render(inAddress('lama'));
  search('baru ');
  expect(box()).toHaveValue('baru ');
  rerender(inAddress('baru'));
  expect(box()).toHaveValue('baru ');
});

test('shows another address, also the one before the search', () => {
  const { rerender } = render(inAddress('lama'));
  search('baru');
  rerender(inAddress('baru'));
  rerender(inAddress('lama'));
  expect(box()).toHaveValue('lama');
});

test('what is typed is searched for before a press on a link, and once', () => {
  const onSearch = jest.fn();
  render(
    <>
      {inAddress('', onSearch)}
      <a href="#lain" onClick={() => expect(onSearch).toHaveBeenCalled()}>
        Lain
      </a>
    </>,
  );
  fireEvent.change(box(), { target: { value: 'css' } });
  fireEvent.click(screen.getByText('Lain'));
  expect(onSearch.mock.calls).toEqual([['css']]);
  act(() => void jest.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  expect(onSearch).toHaveBeenCalledTimes(1);
});
