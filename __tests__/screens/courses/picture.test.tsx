import { fireEvent, render, screen } from '@testing-library/react';
import { Thumbnail } from '@/components/courses/thumbnail';

const picture = () => document.querySelector('img');

test('a picture whose address differs in its signature only is not fetched again', () => {
  const { rerender } = render(<Thumbnail src="https://files.test/a.png?sig=1" />);
  rerender(<Thumbnail src="https://files.test/a.png?sig=2" />);
  expect(picture()).toHaveAttribute('src', 'https://files.test/a.png?sig=1');
  rerender(<Thumbnail src="https://files.test/b.png?sig=3" />);
  expect(picture()).toHaveAttribute('src', 'https://files.test/b.png?sig=3');
});

test.each(['/a.png?v=2', '/a.png?sig=2&v=2', '/image.php?id=2'])(
  'another version of a picture at the same path, %s, is shown',
  (address) => {
    const former = address.replace(/=\d/g, '=1');
    const { rerender } = render(<Thumbnail src={`https://files.test${former}`} />);
    rerender(<Thumbnail src={`https://files.test${address}`} />);
    expect(picture()).toHaveAttribute('src', `https://files.test${address}`);
  },
);

test('where it fails, its newer address is tried, and kept then', () => {
  const { rerender } = render(<Thumbnail src="https://files.test/a.png?sig=1" />);
  rerender(<Thumbnail src="https://files.test/a.png?sig=2" />);
  fireEvent.error(picture()!);
  expect(picture()).toHaveAttribute('src', 'https://files.test/a.png?sig=2');
  rerender(<Thumbnail src="https://files.test/a.png?sig=3" />);
  expect(picture()).toHaveAttribute('src', 'https://files.test/a.png?sig=2');
  fireEvent.error(picture()!);
  fireEvent.error(picture()!);
  expect(screen.getByRole('img', { name: 'Gambar tidak dapat dimuat' })).toBeVisible();
});
