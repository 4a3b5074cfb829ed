'use client';
import Drawer from '@mui/material/Drawer';
import { text } from '@/lib/text/common';
import { Sidebar } from './sidebar';

interface Props {
  pathname: string;
  onClose: () => void;
  widthPx: number;
}

/** The sidebar as a modal drawer, for small screens. */
export function SidePanel({ pathname, onClose, widthPx }: Props) {
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text.shell.navigation, sx: { width: widthPx, color: 'inherit' } } }}
    >
      <Sidebar pathname={pathname} compact={false} onNavigate={onClose} />
    </Drawer>
  );
}
