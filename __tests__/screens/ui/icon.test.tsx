import { render, screen } from '@testing-library/react';
import type { IconNode } from 'lucide';
import { Icon } from '@/components/ui/icon';

const drawn = (icon: IconNode) => {
  const { container } = render(<Icon of={icon} size={24} />);
  return [...container.querySelectorAll('svg > *')].map((element) => [element.tagName, element.getAttribute('d')]);
};

test('an icon is one path, in which each shape begins where it would by itself', () => {
  const icon: IconNode = [
    ['path', { d: 'M1 2h3' }],
    ['path', { d: 'm15 5 4 4' }],
  ];
  expect(drawn(icon)).toEqual([['path', 'M1 2h3M0 0m15 5 4 4']]);
});

test.each<[string, Record<string, number>, string]>([
  ['line', { x1: 1, y1: 2, x2: 3, y2: 4 }, 'M1 2L3 4'],
  ['circle', { cx: 12, cy: 10, r: 3 }, 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'],
  [
    'rect',
    { x: 2, y: 4, width: 20, height: 16, rx: 2 },
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
])('a %s becomes the equivalent path', (shape, attributes, path) => {
  expect(drawn([[shape, attributes]])).toEqual([['path', path]]);
});

test('a shape that cannot be drawn is not left out', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(() => drawn([['ellipse', { rx: 1 }]])).toThrow('<ellipse>');
  error.mockRestore();
});

test('an icon is an image if it has a name, and hidden otherwise', () => {
  const icon: IconNode = [['path', { d: 'M0 0' }]];
  const { container } = render(<Icon of={icon} size={24} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  render(<Icon of={icon} size={24} label="Terpenuhi" />);
  expect(screen.getByRole('img', { name: 'Terpenuhi' })).not.toHaveAttribute('aria-hidden');
});
