'use client';
import Drawer from '@mui/material/Drawer';
import { text } from '@/lib/text/common';
import { Sidebar } from './sidebar';

interface Props {
  onClose: () => void;
  widthPx: number;
}

/** The sidebar as a modal drawer, for small screens. */
export function SidePanel({ onClose, widthPx }: Props) {
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text.shell.navigation, sx: { width: widthPx, color: 'inherit' } } }}
    >
      <Sidebar compact={false} onNavigate={onClose} />
    </Drawer>
  );
}
