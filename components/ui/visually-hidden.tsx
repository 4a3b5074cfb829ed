import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Heard by screen readers, and not seen. */
export const VisuallyHidden = (props: { role?: 'status'; children: ReactNode }) => (
  <div {...props} className={styles.hidden} />
);
