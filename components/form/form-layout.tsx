import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import styles from './form-layout.module.css';

interface Props {
  children: ReactNode;
}

/** What a form is written on. */
export const FormSheet = ({ children }: Props) => <Card className={styles.sheet}>{children}</Card>;

/** The fields of a form: in two columns where there is room. */
export const FormColumns = ({ children }: Props) => <div className={styles.columns}>{children}</div>;

/** Fields that belong into the same column. */
export const FormColumn = ({ children }: Props) => <div className={styles.column}>{children}</div>;
