import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './skeleton.module.css';

/** Shapes that hold the place of what is being loaded. Seen only: the words beside them are said. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className={styles.pulse}>
    {children}
  </div>
);

/** The place of a control or a picture. */
export const SkeletonBlock = ({ className, ...rest }: Pick<ComponentProps<'span'>, 'className' | 'style'>) => (
  <span {...rest} className={clsx(styles.block, className)} />
);

interface TextProps {
  /** The size of text that will stand there. */
  like: 'h1' | 'h2' | 'body' | 'small' | 'caption';
  /** How wide each of its lines will be: in pixels, or a share of the room. */
  widths: (number | string)[];
}

/** The place of a text: as high as the lines it will have. */
export const SkeletonText = ({ like, widths }: TextProps) => (
  <div className={clsx(styles.text, styles[like])}>
    {widths.map((width, index) => (
      <SkeletonBlock key={index} className={styles.line} style={{ width }} />
    ))}
  </div>
);

/** The same shape again and again, as often as there will be records, but no more often than one sees. */
export const skeletons = (records: number, shape: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: Math.min(records, 10) }, (_, index) => shape(index));
