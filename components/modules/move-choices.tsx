'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { moduleText } from '@/lib/text/modules';

const copy = moduleText;

// Material marks the focused item with a grey background only; this adds the focus ring of the other controls.
const itemSx = {
  font: 'inherit',
  '&:focus-visible': { outline: '3px solid var(--primary-light)', outlineOffset: '-3px' },
};

interface Props {
  anchor: HTMLElement;
  /** The index of the module on this page, and the number of modules on it. */
  index: number;
  count: number;
  onMove: (toIndex: number) => void;
  /** Opens the dialog in which the position is typed. */
  onChoose: () => void;
  onClose: () => void;
}

export function MoveChoices({ anchor, index, count, onMove, onChoose, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { color: 'inherit' } } }}>
      <MenuItem disableRipple sx={itemSx} disabled={index === 0} onClick={() => onMove(index - 1)}>
        {copy.moveUp}
      </MenuItem>
      <MenuItem disableRipple sx={itemSx} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {copy.moveDown}
      </MenuItem>
      <MenuItem disableRipple sx={itemSx} disabled={count < 2} onClick={onChoose}>
        {copy.moveTo}
      </MenuItem>
    </Menu>
  );
}
