import clsx from 'clsx';
import type { ReactNode } from 'react';
import { recordAttribute } from '@/hooks/use-list-place';
import type { Id } from '@/lib/api/decode';
import { Card } from '../ui/card';
import styles from './record-card.module.css';

interface Props {
  id: Id;
  /** The accessible name: what the record is called. */
  name: string;
  /** It begins with a picture. */
  pictured?: boolean;
  children: ReactNode;
}

/** One record of a list. */
export function RecordCard({ id, name, pictured = false, children }: Props) {
  return (
    <li className={styles.place}>
      <Card
        as="article"
        aria-label={name}
        {...{ [recordAttribute]: id }}
        className={clsx(styles.card, pictured && styles.pictured)}
      >
        {children}
      </Card>
    </li>
  );
}
