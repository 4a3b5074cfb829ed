'use client';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordAttribute } from '@/hooks/use-list-place';
import type { Id } from '@/lib/api/decode';
import { text } from '@/lib/text/common';
import { SkeletonBlock } from '../feedback/skeleton';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { ButtonLink } from '../ui/link';
import styles from './record-card.module.css';

interface Props {
  id: Id;
  /** The accessible name: what the record is called. */
  name: string;
  /** The checkbox that chooses it, while several are chosen. */
  select?: ReactNode;
  /** It begins with a picture. */
  pictured?: boolean;
  children: ReactNode;
}

/** One record of a list. */
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

/** The shape of a record's card while it is loaded. */
export const CardShape = ({ children }: { children: ReactNode }) => (
  <li className={styles.place}>
    <Card className={styles.shape}>{children}</Card>
  </li>
);

/** Cards in one, two or three columns by the width of the window. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

const { actionOn, edit, remove } = text.common;

interface CardActionsProps {
  /** What the record is called; every action is named with it. */
  name: string;
  editHref: string;
  /** Whether the person is told to expect a link or a button. */
  editRole?: 'link' | 'button';
  onDelete: () => void;
  /** The main action, before the ones that every record has. */
  children: ReactNode;
}

/** The actions of a record's card. */
export function CardActions({ name, editHref, editRole, onDelete, children }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {/* Where there is no room for all three, these two share a line of their own. */}
      <div className={styles.ends}>
        <ButtonLink
          role={editRole}
          variant="outlined"
          size="small"
          href={editHref}
          prefetch={false}
          startIcon={<Pencil size={15} aria-hidden />}
          aria-label={actionOn(edit, name)}
        >
          {edit}
        </ButtonLink>
        <Button
          color="error"
          size="small"
          startIcon={<Trash2 size={16} aria-hidden />}
          aria-label={actionOn(remove, name)}
          onClick={onDelete}
        >
          {remove}
        </Button>
      </div>
    </div>
  );
}

/** The shapes of the actions that each card has. */
export const CardActionShapes = () => (
  <div className={styles.actions}>
    <SkeletonBlock className={styles.actionShape} />
    <div className={styles.ends}>
      <SkeletonBlock className={styles.actionShape} />
      <SkeletonBlock className={styles.actionShape} />
    </div>
  </div>
);
