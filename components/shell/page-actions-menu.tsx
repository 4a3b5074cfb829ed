'use client';
import { useMediaQuery } from '@/hooks/use-media-query';
import { Menu, MenuItem } from '../ui/menu';
import type { PageAction } from './page-actions';

interface Props {
  anchor: HTMLElement;
  /** Shown in a narrow window, in which they have no buttons: see the stylesheet of the actions. */
  ofNarrow: readonly PageAction[];
  always: readonly PageAction[];
  onClose: () => void;
}

export function PageActionsMenu({ anchor, ofNarrow, always, onClose }: Props) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const shown = isWide ? always : [...ofNarrow, ...always];
  return (
    <Menu anchor={anchor} onClose={onClose}>
      {shown.map(({ label, icon: _, ...action }) =>
        'href' in action ? (
          <MenuItem key={label} {...action} onClick={onClose}>
            {label}
          </MenuItem>
        ) : (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              action.onSelect();
            }}
          >
            {label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
