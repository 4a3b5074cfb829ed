import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A pulsing placeholder for content that is being loaded; hidden from screen readers. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className={styles.pulse}>
    {children}
  </div>
);

/** The placeholder of a control or a picture. */
export const SkeletonBlock = ({ className, ...rest }: Pick<ComponentProps<'span'>, 'className' | 'style'>) => (
  <span {...rest} className={clsx(styles.block, className)} />
);

interface TextProps {
  /** The text style of the content. */
  like: 'h1' | 'h2' | 'body' | 'small' | 'caption';
  /** The width of each line, in pixels or as a CSS length. */
  widths: (number | string)[];
}

/** The placeholder of a text, with the height of its lines. */
export const SkeletonText = ({ like, widths }: TextProps) => (
  <div className={clsx(styles.text, styles[like])}>
    {widths.map((width, index) => (
      <SkeletonBlock key={index} className={styles.line} style={{ width }} />
    ))}
  </div>
);

/** Repeats a skeleton for a page of `records`, at most ten times, because more would not be visible. */
export const skeletons = (records: number, shape: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: Math.min(records, 10) }, (_, index) => shape(index));

/** The head of a table, and ten rows. */
export const TableSkeleton = () => (
  <div className={styles.table}>
    {Array.from({ length: 11 }, (_, index) => (
      <div key={index} className={styles.row}>
        <SkeletonBlock className={styles.cell} />
      </div>
    ))}
  </div>
);
