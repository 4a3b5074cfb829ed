'use client';
import { ListChecks } from 'lucide';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '@/hooks/focus/page-focus';
import { useIsSelected } from '@/hooks/list/use-selection';
import type { Id } from '@/lib/api/decode';
import type { Selection } from '@/lib/records/list/selection';
import { selectText } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { hiddenOnPhonesClass } from '../../ui/text';
import styles from './selection.module.css';

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
      <span className={hiddenOnPhonesClass}>{selectText.toggle}</span>
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
        aria-label={selectText.select(name)}
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
