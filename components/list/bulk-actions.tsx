'use client';
import { EllipsisVertical } from 'lucide';
import { useState } from 'react';
import { useMediaQuery } from '@/hooks/use-media-query';
import { NARROW_SCREEN } from '@/lib/config';
import { selectionText } from '@/lib/text/selection';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconAction } from '../ui/icon-button';
import { onDemand } from '../ui/on-demand';

const ActionMenu = onDemand(() => import('../ui/action-menu').then((module) => module.ActionMenu));

/** What can be done with the selected records. */
export interface BulkAction<T> {
  label: string;
  color?: 'error';
  onSelect: (selected: T[]) => void;
}

interface Props<T> {
  selected: T[];
  actions: readonly BulkAction<T>[];
}

/** The actions for the selected records: as buttons, or in a menu where there is no room for them. */
export function BulkActions<T>({ selected, actions }: Props<T>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const disabled = selected.length === 0;
  if (isNarrow) return <NarrowActions selected={selected} actions={actions} />;
  return actions.map(({ label, color, onSelect }) => (
    <Button
      key={label}
      variant={color ? undefined : 'outlined'}
      color={color}
      size="small"
      disabled={disabled}
      onClick={() => onSelect(selected)}
    >
      {label}
    </Button>
  ));
}

function NarrowActions<T>({ selected, actions }: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={selectionText.more}
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
          actions={actions.map(({ label, onSelect }) => ({ label, onSelect: () => onSelect(selected) }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
