import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

interface Props extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'li' | 'article';
}

/** A bordered box for content that belongs together. */
export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  // TypeScript cannot check the props of a union of tags; all of these accept the attributes of a div.
  const Root = Tag as 'div';
  return <Root {...rest} className={clsx(styles.card, className)} />;
}
