'use client';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import styles from './card-actions.module.css';

const { actionOn, edit, remove } = text.common;

interface Props {
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
export function CardActions({ name, editHref, editRole, onDelete, children }: Props) {
  return (
    <div className={styles.actions}>
      {children}
      {/* Where there is no room for all three, these two go to a line of their own together. */}
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
