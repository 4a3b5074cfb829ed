import { fireEvent, render, screen } from '@testing-library/react';
import { listPlaces, useListPlace } from '@/hooks/list/use-list-place';

function List() {
  const { ref, onClickCapture } = useListPlace();
  return (
    <div ref={ref} onClickCapture={onClickCapture}>
      <article data-record="7">
        <a href="#edit">Edit</a>
      </article>
    </div>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/courses?page=2');
  render(<List />);
});

test('a click on a link of a record leaves its place in the list', () => {
  fireEvent.click(screen.getByRole('link'));
  expect(listPlaces.take('/courses')).toEqual({ query: '?page=2', scrollY: 0, record: '7' });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that opens another tab or window leaves none: %p',
  (click) => {
    fireEvent.click(screen.getByRole('link'), click);
    expect(listPlaces.take('/courses')).toBeUndefined();
  },
);
