'use client';
import { Menu, MenuItem } from './menu';

export interface MenuAction {
  label: string;
  onSelect: () => void;
}

interface Props {
  /** The button that opens it. */
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** A menu of actions, each of which closes it. */
export const ActionMenu = ({ anchor, actions, onClose }: Props) => (
  <Menu anchor={anchor} onClose={onClose}>
    {actions.map(({ label, onSelect }) => (
      <MenuItem
        key={label}
        onClick={() => {
          onClose();
          onSelect();
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
