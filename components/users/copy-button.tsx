'use client';
import { Copy } from 'lucide-react';
import { notify } from '@/lib/notify';
import { copyingText } from '@/lib/text/lists';
import { IconAction } from '../ui/icon-button';

interface Props {
  /** What kind of text it is, such as `email`, and whose. */
  what: string;
  owner: string;
  value: string;
}

export function CopyButton({ what, owner, value }: Props) {
  async function copy() {
    if (await copyText(value)) notify.success(copyingText.done(what));
    else notify.error(copyingText.refused(what));
  }
  return (
    <IconAction label={copyingText.action(what, owner)} size="small" onClick={() => void copy()}>
      <Copy size={14} aria-hidden />
    </IconAction>
  );
}

/** Puts a text on the clipboard, and says whether that was allowed: it is not on pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The only reason is that the browser, or the person, does not allow it.
    return false;
  }
}
