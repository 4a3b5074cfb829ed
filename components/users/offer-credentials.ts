import { TOAST } from '@/lib/config';
import { notify, type Offer } from '@/lib/notify';
import { copyToClipboard } from '@/lib/platform/browser/clipboard';
import { session } from '@/lib/session/session';
import { userText } from '@/lib/users/text';

/**
 * Tells that a user was created, and offers the username and the password that was made. They are kept until the toast
 * closes: after `TOAST.passwordMs` at the latest, and when the session is over.
 */
export function offerCredentials(username: string, password: string): void {
  // Signed out while the user was being saved: somebody else may sit here by now.
  if (session.get().status === 'anonymous') return notify.success(userText.created);
  const id = `${userText.created}: ${username}`;
  const owner = session.owner();
  let lines = `${username}\n${password}`;
  const stop = session.subscribe(() => {
    if (session.owner() !== owner || session.get().status === 'anonymous') notify.dismiss(id);
  });
  const timer = setTimeout(() => notify.dismiss(id), TOAST.passwordMs);
  const offer: Offer = {
    title: userText.created,
    detail: username,
    action: { label: userText.copyCredentials, run: () => void copy() },
    onClose() {
      lines = '';
      stop();
      clearTimeout(timer);
    },
  };
  notify.offer(id, offer);

  async function copy() {
    const isCopied = await copyToClipboard(lines, userText.credentials);
    if (!isCopied && lines) notify.offer(id, { ...offer, detail: lines, isSelectable: true });
  }
}
