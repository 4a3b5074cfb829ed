'use client';
import { Copy } from 'lucide';
import { notify } from '@/lib/notify';
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

export function CopyButton({ what, owner, value }: Props) {
  async function copy() {
    if (await copyToClipboard(value)) notify.success(copyingText.done(what));
    else notify.error(copyingText.refused(what));
  }
  return (
    <IconAction label={copyingText.action(what, owner)} size="small" onClick={() => void copy()}>
      <Icon of={Copy} size={14} />
    </IconAction>
  );
}
