'use client';
import { Menu, MenuItem } from './menu';

/** A link, or a function to call. */
export type MenuAction = { label: string } & ({ href: string; prefetch?: false } | { onSelect: () => void });

interface Props {
  /** The button that opens it. */
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** A menu of actions, each of which closes it. */
export const ActionMenu = ({ anchor, actions, onClose }: Props) => (
  <Menu anchor={anchor} onClose={onClose}>
    {actions.map((action) => (
      <MenuItem
        key={action.label}
        {...('href' in action && { href: action.href, prefetch: action.prefetch })}
        onClick={() => {
          onClose();
          if ('onSelect' in action) action.onSelect();
        }}
      >
        {action.label}
      </MenuItem>
    ))}
  </Menu>
);
