'use client';
import { ListChecks } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useChosen, useIsChosen } from '@/hooks/use-selection';
import type { Id } from '@/lib/api/decode';
import type { Selection } from '@/lib/records/selection';
import { selectionText } from '@/lib/text/selection';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import styles from './selection.module.css';

const copy = selectionText;

/** Switches choosing on and off. */
export function SelectToggle({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!on) return;
    const toggle = button.current;
    return () => {
      // It was ended by a button of the bar, which is gone.
      if (document.activeElement === document.body) toggle?.focus();
    };
  }, [on]);
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-pressed={on}
      startIcon={<ListChecks size={18} aria-hidden />}
      onClick={onToggle}
    >
      {copy.toggle}
    </Button>
  );
}

/** A choice among those records of a page that may be chosen; Shift extends it among them. */
export interface Choice<T extends { id: Id }> {
  selection: Selection<T>;
  shown: readonly T[];
}

interface BoxProps<T extends { id: Id }> extends Choice<T> {
  record: T;
  name: string;
  disabled?: boolean;
}

/** Chooses one record. */
export function SelectBox<T extends { id: Id }>({ selection, record, name, shown, disabled }: BoxProps<T>) {
  const isChosen = useIsChosen(selection, record);
  const withShift = useRef(false);
  return (
    <span className={styles.box}>
      <input
        type="checkbox"
        aria-label={copy.select(name)}
        checked={isChosen}
        disabled={disabled}
        // The change itself does not tell which keys were held.
        onClick={(event) => {
          withShift.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(record, shown, withShift.current)}
      />
    </span>
  );
}

interface BarProps<T extends { id: Id }> extends Choice<T> {
  onEnd: () => void;
  /** What can be done with the chosen records. */
  children: (chosen: T[]) => ReactNode;
}

/** How many records are chosen, and what can be done with them. */
export function SelectionBar<T extends { id: Id }>({ selection, shown, onEnd, children }: BarProps<T>) {
  const chosen = useChosen(selection);
  const all = useRef<HTMLInputElement>(null);
  const onPage = shown.filter((record) => selection.has(record)).length;
  const isAll = shown.length > 0 && onPage === shown.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = onPage > 0 && !isAll;
  }, [onPage, isAll]);

  return (
    <Card role="region" aria-label={copy.region} className={styles.bar}>
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          checked={isAll}
          disabled={shown.length === 0}
          onChange={() => selection.set(shown, !isAll)}
        />
        {copy.selectPage}
      </label>
      <p role="status" className={styles.count}>
        {copy.count(chosen.length)}
      </p>
      <div className={styles.actions}>
        {children(chosen)}
        <Button size="small" onClick={onEnd}>
          {copy.done}
        </Button>
      </div>
    </Card>
  );
}
