import { auth, type Credentials } from './api';
import { type ApiError, failures, toApiError } from '../api/errors';
import { askSession } from '../api/session-check';
import { HISTORY_KEY } from '../config';
import { drafts, handedOver } from '../records/save/drafts';
import { notify } from '../notify';
import { endpoint } from '../session/endpoint';
import { recentAddresses } from '../session/recent-addresses';
import { session, type Access } from '../session/session';
import { localStore, tabStore } from '../platform/browser/storage';
import { text } from '../text/common';
import { isReturnTarget, namesRecord, paths } from '../navigation/routes';

/** Restores the session at startup by checking the stored token. Without a verdict the token is kept, unverified. */
export async function restoreSession(): Promise<void> {
  // Another tab may have signed in at another back end: the stored token belongs to the stored address.
  endpoint.reload();
  const access = session.loadToken();
  const hasExpired = expiryDialog.wasOpen();
  if (access.token === null || !endpoint.get()) {
    session.endInAllTabs();
    if (hasExpired) notifyExpired();
    return;
  }
  await verify(access);
}

/** Checks a session without a verdict again. Until there is one, its screen stays. */
export async function checkAgain(): Promise<void> {
  const access = session.access();
  if (session.get().status === 'unverified') await verify(access);
}

async function verify(access: Access): Promise<void> {
  const verdict = await askSession(access);
  if (!session.isHeld(access) || access.token === null) return;
  if (verdict.session === 'valid') session.start(access.token, verdict.user);
  else if (verdict.session === 'invalid') expireStored(access);
  else session.markUnverified(verdict);
}

/**
 * Expires a session. A session that was never shown as signed in has no screen for the expiry
 * dialog, so a toast reports the expiry.
 */
export function expireStored(access: Access): void {
  session.expire(access);
  if (session.get().status === 'anonymous') notifyExpired();
}

const { expiredToast, expiredToastDetail } = text.session;

export const notifyExpired = (): void => notify.warning({ title: expiredToast, detail: expiredToastDetail });

const DIALOG_KEY = 'session-expired';

/**
 * Whether the dialog of an expired session is open, in sessionStorage. A reload, such as the one that replaces a missing
 * chunk of the dialog, ends the session without its button: then a toast reports the expiry.
 */
export const expiryDialog = {
  /** Returns the function that marks it as closed. */
  open(): () => void {
    tabStore.write(DIALOG_KEY, '1');
    return () => tabStore.remove(DIALOG_KEY);
  },
  /** Whether the page was reloaded while it was open; once. */
  wasOpen(): boolean {
    const mark = tabStore.read(DIALOG_KEY);
    tabStore.remove(DIALOG_KEY);
    return mark !== null;
  },
};

export type SignIn = { ok: true } | { ok: false; step: 'login' | 'user'; error: ApiError | null };

/**
 * Signs in. The session starts only after the back end has returned the user that the token belongs to. If another
 * back end is configured meanwhile, the token is dropped: no other back end may get it. So it is where somebody has
 * signed in in another tab meanwhile: their session and their work are not ended by an answer that comes late.
 */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  const baseUrl = endpoint.get() ?? '';
  const stored = session.readStored();
  const isOver = () => endpoint.get() !== baseUrl || ![stored, null].includes(session.readStored());
  const aborted: SignIn = { ok: false, step: 'login', error: failures.requestAborted() };
  let token: string;
  try {
    token = await auth.login(baseUrl, credentials);
  } catch (thrown) {
    return { ok: false, step: 'login', error: toApiError(thrown) };
  }
  if (isOver()) return aborted;
  const verdict = await askSession({ baseUrl, token });
  if (isOver()) return aborted;
  if (verdict.session !== 'valid') return { ok: false, step: 'user', error: null };
  endpoint.keep();
  session.start(token, verdict.user);
  return { ok: true };
}

/** Sets the base URL of the back end. Another back end ends the session. */
export function configure(baseUrl: string): void {
  const isOther = baseUrl !== endpoint.get();
  // Set the URL first: otherwise the other tabs would take the removed token for an expired session.
  endpoint.set(baseUrl);
  recentAddresses.note(baseUrl);
  if (isOther) session.endInAllTabs();
}

/** Disconnects the console from a back end that no longer exists. */
export function forgetBackEnd(): void {
  forgetSession();
  endpoint.clear();
  session.endInAllTabs();
}

/** Removes what this tab keeps for the session, so that the next administrator who signs in does not get it. */
export function forgetSession(): void {
  returnTarget.forget();
  drafts.clear();
  tabStore.remove(HISTORY_KEY);
  handedOver.clear();
}

/**
 * localStorage key that signals a sign-out to the other tabs; the value is removed at once. It begins with the base
 * URL, because another console on this origin may use another back end.
 */
export const LOGGED_OUT = 'logged-out';

/** Signs out in this tab and in all others. */
export function signOut(): void {
  forgetSession();
  localStore.write(LOGGED_OUT, `${endpoint.get()} ${Math.random()}`);
  localStore.remove(LOGGED_OUT);
  session.endInAllTabs({ loggedOut: true });
}

const KEY = 'return-to';
/** The base URL of the back end for which that URL was opened; empty if none was configured. */
const OPENED_FOR = 'return-to-of';

/** The URL to open after signing in, in sessionStorage. */
export const returnTarget = {
  /** `openedFor` is the base URL of the back end for which `target` was opened. */
  remember(target: string, openedFor: string | null) {
    if (!isReturnTarget(target)) return;
    tabStore.write(OPENED_FOR, openedFor ?? '');
    tabStore.write(KEY, target);
  },
  forget() {
    tabStore.remove(KEY);
    tabStore.remove(OPENED_FOR);
  },
  /** Returns the stored URL and removes it; the home page if there is none, or it names a record of another back end. */
  take(): string {
    const target = tabStore.read(KEY);
    const openedFor = tabStore.read(OPENED_FOR);
    returnTarget.forget();
    if (target === null || !isReturnTarget(target)) return paths.home;
    const isSameBackEnd = openedFor === '' || openedFor === endpoint.get();
    return isSameBackEnd || !namesRecord(target) ? target : paths.home;
  },
};
