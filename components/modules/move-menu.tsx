'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { text } from '@/lib/text';
import { IconAction } from '../ui/icon-action';
import { MoveToDialog } from './move-to-dialog';

const copy = text.modules;

interface Props {
  title: string;
  index: number;
  /** Modules on this page, and in the course before it. */
  count: number;
  offset: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
}

/** Reordering without dragging. */
export function MoveMenu({ title, index, count, offset, disabled, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const close = () => setAnchor(null);
  const moveTo = (to: number) => {
    close();
    onMove(index, to);
  };

  return (
    <>
      <IconAction
        label={copy.more(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconAction>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem disabled={index === 0} onClick={() => moveTo(index - 1)}>
          {copy.moveUp}
        </MenuItem>
        <MenuItem disabled={index === count - 1} onClick={() => moveTo(index + 1)}>
          {copy.moveDown}
        </MenuItem>
        <MenuItem
          disabled={count < 2}
          onClick={() => {
            close();
            setChoosing(true);
          }}
        >
          {copy.moveTo}
        </MenuItem>
      </Menu>
      {choosing && (
        <MoveToDialog
          title={title}
          position={offset + index + 1}
          from={offset + 1}
          to={offset + count}
          onClose={() => setChoosing(false)}
          onChoose={(position) => onMove(index, position - offset - 1)}
        />
      )}
    </>
  );
}
