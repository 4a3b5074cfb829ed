import { render, screen } from '@testing-library/react';
import { AnnouncedText, Announcer } from '@/components/feedback/announcer';
import { announce } from '@/lib/announce';

const region = (urgency: string) => document.querySelector(`[aria-live=${urgency}]`)!;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Announcer />);
});

test('two regions without a role are there from the start, and empty', () => {
  expect(region('polite')).toBeEmptyDOMElement();
  expect(region('assertive')).toBeEmptyDOMElement();
  expect(document.querySelectorAll('[aria-live][role]')).toHaveLength(0);
});

test('a text is said a moment after the change, once, and goes', () => {
  announce('Kursus berhasil dibuat');
  jest.advanceTimersByTime(100);
  expect(region('polite')).toBeEmptyDOMElement();
  jest.advanceTimersByTime(100);
  expect(region('polite')).toHaveTextContent(/^Kursus berhasil dibuat$/);
  expect(region('assertive')).toBeEmptyDOMElement();
  jest.advanceTimersByTime(5_000);
  expect(region('polite')).toBeEmptyDOMElement();
});

test('texts that come together are said together, each once, and nothing old again', () => {
  announce('24 kursus ditemukan');
  announce('Kembali online');
  announce('24 kursus ditemukan');
  jest.advanceTimersByTime(200);
  expect(region('polite')).toHaveTextContent(/^24 kursus ditemukan. Kembali online$/);
  announce('2 dipilih');
  jest.advanceTimersByTime(600);
  expect(region('polite')).toHaveTextContent(/^2 dipilih$/);
});

test('a text that has just been shown stays half a second, also when the next is the beginning of it', () => {
  announce('Kursus berhasil dibuat');
  jest.advanceTimersByTime(200);
  announce('Kursus');
  jest.advanceTimersByTime(300);
  expect(region('polite')).toHaveTextContent(/^Kursus berhasil dibuat$/);
  jest.advanceTimersByTime(300);
  expect(region('polite')).toHaveTextContent(/^Kursus$/);
});

test('the same text again is a change of the region', () => {
  announce('Gagal', 'assertive');
  jest.advanceTimersByTime(200);
  announce('Gagal', 'assertive');
  expect(region('assertive')).toBeEmptyDOMElement();
  jest.advanceTimersByTime(200);
  expect(region('assertive')).toHaveTextContent('Gagal');
});

test('what is taken back before it was said is not said', () => {
  const takeBack = announce('Memuat kursus');
  takeBack();
  jest.advanceTimersByTime(200);
  expect(region('polite')).toBeEmptyDOMElement();
});

test('a text on the screen is said whenever it changes, and is no live region that a screen reader could take it from', () => {
  const { rerender } = render(<AnnouncedText as="p">0 dipilih</AnnouncedText>);
  jest.advanceTimersByTime(200);
  rerender(<AnnouncedText as="p">1 dipilih</AnnouncedText>);
  jest.advanceTimersByTime(600);
  expect(region('polite')).toHaveTextContent(/^1 dipilih$/);
  const [onScreen] = screen.getAllByText('1 dipilih').filter((each) => each.localName === 'p');
  expect(onScreen!.closest('[aria-live], [role]')).toBeNull();
});
