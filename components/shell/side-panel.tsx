'use client';
import { text } from '@/lib/text/common';
import { DialogSheet } from '../ui/dialog/dialog-sheet';
import { Sidebar } from './sidebar';

interface Props {
  pathname: string;
  backEnd: string;
  onClose: () => void;
  widthPx: number;
}

/** The sidebar as a modal drawer, for small screens. */
export const SidePanel = ({ pathname, backEnd, onClose, widthPx }: Props) => (
  <DialogSheet isPanel label={text.shell.navigation} widthPx={widthPx} onClose={onClose}>
    <Sidebar pathname={pathname} compact={false} backEnd={backEnd} onNavigate={onClose} />
  </DialogSheet>
);
