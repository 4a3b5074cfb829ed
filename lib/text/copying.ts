import { capitalise } from './record';

/** Copying to the clipboard. */
export const copyingText = {
  action: (what: string, owner: string) => `Salin ${what} ${owner}`,
  done: (what: string) => `${capitalise(what)} disalin`,
  refused: (what: string) => `${capitalise(what)} tidak dapat disalin. Pilih teksnya, lalu salin sendiri.`,
  email: 'email',
  username: 'username',
} as const;
