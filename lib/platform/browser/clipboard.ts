import { notify } from '../../notify';
import { copyingText } from '../../text/copying';

/**
 * Copies a text to the clipboard, and tells whether it was copied.
 * @param what what the text is, such as `email`
 * @returns whether it was copied
 */
export async function copyToClipboard(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard without https, or the permission was denied.
    notify.error(copyingText.refused(what));
    return false;
  }
  notify.success(copyingText.done(what));
  return true;
}
