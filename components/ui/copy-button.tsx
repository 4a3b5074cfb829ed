'use client';
import { Copy } from 'lucide-react';
import { copyText } from '@/lib/clipboard';
import { notify } from '@/lib/notify';
import { text } from '@/lib/text';
import { IconAction } from './icon-action';

interface Props {
  /** What kind of text it is, such as `email`, and whose. */
  what: string;
  owner: string;
  value: string;
}

export function CopyButton({ what, owner, value }: Props) {
  async function copy() {
    if (await copyText(value)) notify.success(text.copy.done(what));
    else notify.error(text.copy.refused(what));
  }
  return (
    <IconAction label={text.copy.action(what, owner)} size="small" onClick={() => void copy()} sx={{ flexShrink: 0 }}>
      <Copy size={14} aria-hidden />
    </IconAction>
  );
}
