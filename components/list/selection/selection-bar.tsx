'use client';
import { EllipsisVertical } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@/hooks/use-store';
import { useSelected } from '@/hooks/list/use-selection';
import type { Id } from '@/lib/api/decode';
import { NARROW_SCREEN } from '@/lib/config';
import { selectionText } from '@/lib/text/selection';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconAction } from '../../ui/icon-button';
import { onDemand } from '../../ui/on-demand';
import type { SelectAll as SelectAllType } from './select-all';
import type { WholeList } from './use-select-all';
import type { PageSelection } from './selection';
import { hiddenOnPhonesClass } from '../../ui/text';
import styles from './selection.module.css';

const t = selectionText;
// Not prefetched: reading the whole list sends requests anyway.
const SelectAll = onDemand(() => import('./select-all').then((module) => module.SelectAll), {
  onIntent: false,
}) as typeof SelectAllType;

const ActionMenu = onDemand(() => import('../../ui/action-menu').then((module) => module.ActionMenu));

/** The actions for the selected records. */
export interface BulkAction<T> {
  label: string;
  color?: 'error';
  disabled?: boolean;
  onSelect: (selected: T[]) => void;
}

interface BarProps<T extends { id: Id }> extends PageSelection<T> {
  /** `null`: there are no other pages. */
  whole: WholeList<T> | null;
  onEnd: () => void;
  actions: readonly BulkAction<T>[];
}

/** The number of selected records, and the actions for them. */
export function SelectionBar<T extends { id: Id }>({ selection, shown, whole, actions, onEnd }: BarProps<T>) {
  const selected = useSelected(selection);
  const all = useRef<HTMLInputElement>(null);
  const onPage = shown.filter((record) => selection.has(record)).length;
  const isAll = shown.length > 0 && onPage === shown.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = onPage > 0 && !isAll;
  }, [onPage, isAll]);

  return (
    <div className={styles.sticky}>
      <Card>
        <div role="region" aria-label={t.region} className={styles.bar}>
          <label className={styles.all}>
            <input
              ref={all}
              type="checkbox"
              checked={isAll}
              disabled={shown.length === 0}
              onChange={() => selection.set(shown, !isAll)}
            />
            <span className={hiddenOnPhonesClass}>{t.selectPage}</span>
          </label>
          <AnnouncedText as="p" className={styles.count}>
            {t.count(selected.length)}
          </AnnouncedText>
          <div className={styles.actions}>
            <BulkActions selected={selected} actions={actions} />
            <Button size="small" onClick={onEnd}>
              {t.done}
            </Button>
          </div>
        </div>
        {whole && <SelectAll selection={selection} shown={shown} whole={whole} onDone={() => all.current?.focus()} />}
      </Card>
    </div>
  );
}

interface ActionsProps<T> {
  selected: T[];
  actions: readonly BulkAction<T>[];
}

/** The actions for the selected records: as buttons, or in a menu where there is no room for them. */
function BulkActions<T>({ selected, actions }: ActionsProps<T>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  if (isNarrow) return <NarrowActions selected={selected} actions={actions} />;
  return actions.map(({ label, color, disabled, onSelect }) => (
    <Button
      key={label}
      variant={color ? undefined : 'outlined'}
      color={color}
      size="small"
      disabled={disabled || selected.length === 0}
      onClick={() => onSelect(selected)}
    >
      {label}
    </Button>
  ));
}

function NarrowActions<T>({ selected, actions }: ActionsProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={t.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={selected.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon of={EllipsisVertical} size={18} />
      </IconAction>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          actions={actions
            .filter(({ disabled }) => !disabled)
            .map(({ label, onSelect }) => ({ label, onSelect: () => onSelect(selected) }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
