'use client';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { recordAttribute } from '@/hooks/list/use-list-place';
import type { Id } from '@/lib/api/decode';
import { text } from '@/lib/text/common';
import { SkeletonBlock } from '../feedback/skeleton';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { ButtonLink } from '../ui/link';
import { Icon } from '../ui/icon';
import styles from './record-card.module.css';

interface Props {
  id: Id;
  /** The name of the record, used as the accessible name. */
  name: string;
  /** The checkbox, in selection mode. */
  select?: ReactNode;
  /** The card begins with a picture. */
  pictured?: boolean;
  children: ReactNode;
}

/** The card of one record in a list. */
export function RecordCard({ id, name, select, pictured = false, children }: Props) {
  return (
    <li className={styles.place}>
      <Card
        as="article"
        aria-label={name}
        {...{ [recordAttribute]: id }}
        className={clsx(styles.card, pictured && styles.pictured)}
      >
        {select && <div className={styles.select}>{select}</div>}
        {children}
      </Card>
    </li>
  );
}

/** The frame of a card's skeleton. */
export const CardSkeleton = ({ children }: { children: ReactNode }) => (
  <li className={styles.place}>
    <Card className={styles.shape}>{children}</Card>
  </li>
);

/** Lays cards out in one, two or three columns, depending on the width of the window. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

const { actionOn, edit, remove } = text.common;

interface CardActionsProps {
  /** The name of the record, which is part of the accessible name of each action. */
  name: string;
  editHref: string;
  /** The role of the edit link; the specification calls it a button for courses (docs/decisions/0005). */
  editRole?: 'link' | 'button';
  onDelete: () => void;
  /** The primary action, before edit and delete. */
  children?: ReactNode;
}

/** The actions of a card: the primary one, edit and delete. */
export function CardActions({ name, editHref, editRole, onDelete, children }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {/* On a narrow card these two share the second line. */}
      <div className={styles.ends}>
        <ButtonLink
          role={editRole}
          variant="outlined"
          size="small"
          href={editHref}
          prefetch={false}
          startIcon={<Icon of={Pencil} size={15} />}
          aria-label={actionOn(edit, name)}
        >
          {edit}
        </ButtonLink>
        <Button
          color="error"
          size="small"
          startIcon={<Icon of={Trash2} size={16} />}
          aria-label={actionOn(remove, name)}
          onClick={onDelete}
        >
          {remove}
        </Button>
      </div>
    </div>
  );
}

/** The skeleton of `CardActions`. */
export const CardActionSkeletons = () => (
  <div className={styles.actions}>
    <SkeletonBlock className={styles.actionShape} />
    <div className={styles.ends}>
      <SkeletonBlock className={styles.actionShape} />
      <SkeletonBlock className={styles.actionShape} />
    </div>
  </div>
);
