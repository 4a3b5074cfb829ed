'use client';
import { moduleText } from '@/lib/modules/text';
import { Menu, MenuItem } from '../../ui/menu';
import { usePlace } from './use-module-order';

const t = moduleText;

interface Props {
  /** The key of the module. */
  id: string;
  anchor: HTMLElement;
  onMove: (toIndex: number) => void;
  /** Opens the dialog in which the position is typed. */
  onChoose: () => void;
  onClose: () => void;
}

export function MoveChoices({ id, anchor, onMove, onChoose, onClose }: Props) {
  const { index, count } = usePlace(id);
  return (
    <Menu anchor={anchor} onClose={onClose}>
      <MenuItem disabled={index === 0} onClick={() => onMove(index - 1)}>
        {t.moveUp}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {t.moveDown}
      </MenuItem>
      <MenuItem onClick={onChoose}>{t.moveTo}</MenuItem>
    </Menu>
  );
}
