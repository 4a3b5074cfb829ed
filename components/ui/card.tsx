import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

interface Props extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'li' | 'article';
}

/** A sheet of paper with a line around it: what belongs together lies on one. */
export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  // All of them take a div's attributes.
  const Sheet = Tag as 'div';
  return <Sheet {...rest} className={clsx(styles.card, className)} />;
}
