'use client';
import { ListChecks } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from '@/hooks/focus/page-focus';
import { useSelected, useIsSelected } from '@/hooks/use-selection';
import type { Id } from '@/lib/api/decode';
import type { Selection } from '@/lib/records/selection';
import { selectionText } from '@/lib/text/selection';
import { Said } from '../feedback/said';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Icon } from '../ui/icon';
import { onDemand } from '../ui/on-demand';
import type { SelectAll as SelectAllType, WholeList } from './select-all';
import styles from './selection.module.css';

const copy = selectionText;
// Whoever reads the whole list needs the network anyway.
const SelectAll = onDemand(() => import('./select-all').then((module) => module.SelectAll), {
  onIntent: false,
}) as typeof SelectAllType;

/** Switches selection mode on and off. */
export function SelectToggle({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!on) return;
    const toggle = button.current;
    return () => {
      // A button of the selection bar ended the mode, and is unmounted: the focus would be lost.
      if (isFocusLost()) toggle?.focus();
    };
  }, [on]);
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-pressed={on}
      startIcon={<Icon of={ListChecks} size={18} />}
      className={styles.toggle}
      onClick={onToggle}
    >
      <span className={styles.word}>{copy.toggle}</span>
    </Button>
  );
}

/** The selection, with the records of the current page that may be selected; Shift selects a range of these. */
export interface PageSelection<T extends { id: Id }> {
  selection: Selection<T>;
  shown: readonly T[];
}

interface BoxProps<T extends { id: Id }> extends PageSelection<T> {
  record: T;
  name: string;
  disabled?: boolean;
}

/** The checkbox of one record. */
export function SelectBox<T extends { id: Id }>({ selection, record, name, shown, disabled }: BoxProps<T>) {
  const isSelected = useIsSelected(selection, record);
  const withShift = useRef(false);
  return (
    <span className={styles.box}>
      <input
        type="checkbox"
        aria-label={copy.select(name)}
        checked={isSelected}
        disabled={disabled}
        // Change events do not contain the modifier keys.
        onClick={(event) => {
          withShift.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(record, shown, withShift.current)}
      />
    </span>
  );
}

interface BarProps<T extends { id: Id }> extends PageSelection<T> {
  /** `null`: there are no other pages. */
  whole: WholeList<T> | null;
  onEnd: () => void;
  /** The actions for the selected records. */
  children: (selected: T[]) => ReactNode;
}

/** The number of selected records, and the actions for them. */
export function SelectionBar<T extends { id: Id }>({ selection, shown, whole, onEnd, children }: BarProps<T>) {
  const selected = useSelected(selection);
  const all = useRef<HTMLInputElement>(null);
  const onPage = shown.filter((record) => selection.has(record)).length;
  const isAll = shown.length > 0 && onPage === shown.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = onPage > 0 && !isAll;
  }, [onPage, isAll]);

  return (
    <Card className={styles.sticky}>
      <div role="region" aria-label={copy.region} className={styles.bar}>
        <label className={styles.all}>
          <input
            ref={all}
            type="checkbox"
            checked={isAll}
            disabled={shown.length === 0}
            onChange={() => selection.set(shown, !isAll)}
          />
          <span className={styles.allText}>{copy.selectPage}</span>
        </label>
        <Said as="p" role="status" className={styles.count}>
          {copy.count(selected.length)}
        </Said>
        <div className={styles.actions}>
          {children(selected)}
          <Button size="small" onClick={onEnd}>
            {copy.done}
          </Button>
        </div>
      </div>
      {whole && <SelectAll selection={selection} shown={shown} whole={whole} onDone={() => all.current?.focus()} />}
    </Card>
  );
}
