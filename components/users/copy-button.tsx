'use client';
import { Copy } from 'lucide';
import { copyToClipboard } from '@/lib/platform/browser/clipboard';
import { copyingText } from '@/lib/text/copying';
import { IconAction } from '../ui/icon-button';
import { Icon } from '../ui/icon';

interface Props {
  /** The kind of text, such as `email`, and the name of the user that it belongs to. */
  what: string;
  owner: string;
  value: string;
}

export const CopyButton = ({ what, owner, value }: Props) => (
  <IconAction label={copyingText.action(what, owner)} size="small" onClick={() => void copyToClipboard(value, what)}>
    <Icon of={Copy} size={14} />
  </IconAction>
);
