'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { moduleText } from '@/lib/text/modules';

const copy = moduleText;

// Material's own focus is a shade of grey; here it has the ring that every control has.
const itemSx = {
  font: 'inherit',
  '&:focus-visible': { outline: '3px solid var(--primary-light)', outlineOffset: '-3px' },
};

interface Props {
  anchor: HTMLElement;
  /** Where the module stands on this page, and how many there are. */
  index: number;
  count: number;
  onMove: (toIndex: number) => void;
  /** Asks for the position to be typed. */
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
