'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { moduleText } from '@/lib/text/modules';

const copy = moduleText;

interface Props {
  anchor: HTMLElement;
  /** Where the module stands on this page, and how many there are. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Asks for the position to be typed. */
  onChoose: () => void;
  onClose: () => void;
}

export function MoveChoices({ anchor, index, count, onMove, onChoose, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem disabled={index === 0} onClick={() => onMove(index - 1)}>
        {copy.moveUp}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {copy.moveDown}
      </MenuItem>
      <MenuItem disabled={count < 2} onClick={onChoose}>
        {copy.moveTo}
      </MenuItem>
    </Menu>
  );
}
