import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards in one, two or three columns by the width of the window. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;
