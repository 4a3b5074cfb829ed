import clsx from 'clsx';
import type { IconNode } from 'lucide';
import styles from './icon.module.css';

interface Props {
  /** An icon of Lucide: the shapes it consists of, on a square of 24 units. */
  of: IconNode;
  /** In pixels. */
  size: number;
  /** The accessible name. Without it, the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** An icon as one path, in place of an element for each of its shapes: see "Few elements" in docs/performance.md. */
export function Icon({ of, size, label, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx(styles.icon, className)}
    >
      <path d={pathOf(of)} />
    </svg>
  );
}

const paths = new WeakMap<IconNode, string>();

function pathOf(icon: IconNode): string {
  const known = paths.get(icon);
  if (known !== undefined) return known;
  // A path may begin with a relative move: "M0 0" lets it begin where it would by itself, and draws nothing.
  const path = icon.map(pathOfShape).join('M0 0');
  paths.set(icon, path);
  return path;
}

/**
 * The path that is equivalent to a shape: https://www.w3.org/TR/SVG2/shapes.html
 * @throws Error for another shape than path, line, circle and rect
 */
function pathOfShape([shape, attributes]: IconNode[number]): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  switch (shape) {
    case 'path':
      return String(attributes.d);
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'circle': {
      const r = at('r');
      return `M${at('cx') - r} ${at('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    case 'rect': {
      const r = at('rx');
      const [width, height] = [at('width') - 2 * r, at('height') - 2 * r];
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      const sides = `h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}`;
      return `M${at('x') + r} ${at('y')}${sides}${corner(r, -r)}z`;
    }
    default:
      throw new Error(`components/ui/icon.tsx draws no <${shape}>.`);
  }
}
