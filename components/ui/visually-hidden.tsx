import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; with `role="status"` a live region. */
export const VisuallyHidden = (props: { role?: 'status'; children: ReactNode }) => (
  <div {...props} className={styles.hidden} />
);
