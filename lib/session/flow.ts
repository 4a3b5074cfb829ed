import { auth, type Credentials } from '../api/auth';
import { type ApiError, toApiError } from '../api/errors';
import { askSession } from './check';
import { drafts } from '../records/drafts';
import { notify } from '../notify';
import { endpoint } from './endpoint';
import { session } from './session';
import { localStore, tabStore } from '../storage';
import { text } from '../text/common';
import { isReturnTarget, paths } from '../navigation/routes';

/** Start-up: asks who the stored token belongs to. Without an answer the token is kept, unverified. */
export async function restoreSession(): Promise<void> {
  const token = session.loadToken();
  if (!token || !endpoint.get()) return session.end();
  const verdict = await askSession(token);
  if (token !== session.token()) return;
  if (verdict.session === 'valid') session.start(token, verdict.user);
  else if (verdict.session === 'invalid') expireStored(token);
  else session.suspend();
}

/** Ends a session whose token has turned out to be dead before anything of it was shown: no dialog can say so. */
export function expireStored(token: string): void {
  session.expire(token);
  if (session.get().status === 'anonymous') tellExpired();
}

const { expiredToast, expiredToastDetail } = text.session;

export const tellExpired = (): void => notify.warning({ title: expiredToast, detail: expiredToastDetail });

export type SignIn = { ok: true } | { ok: false; step: 'login' | 'user'; error: ApiError | null };

/** Signs in: the token counts only once the back end has said whose it is. */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  let token: string;
  try {
    token = await auth.login(credentials);
  } catch (thrown) {
    return { ok: false, step: 'login', error: toApiError(thrown) };
  }
  const verdict = await askSession(token);
  if (verdict.session !== 'valid') return { ok: false, step: 'user', error: null };
  session.start(token, verdict.user);
  return { ok: true };
}

/** Points the console at another back end. Nobody is signed in there yet. */
export function configure(baseUrl: string): void {
  const isOther = baseUrl !== endpoint.get();
  // First the address: the other tabs must not take the end of the session for an expiry.
  endpoint.set(baseUrl);
  if (isOther) session.end();
}

/** Nothing that this tab kept of a session that was ended by choice is there for who signs in next. */
export function forgetSession(): void {
  returnTarget.forget();
  drafts.clear();
}

/** The key by which the other tabs hear that a session was ended by choice; nothing stays under it. */
export const LOGGED_OUT = 'logged-out';

/** Ends the session by choice, here and in the other tabs. */
export function signOut(): void {
  forgetSession();
  localStore.write(LOGGED_OUT, String(Date.now()));
  localStore.remove(LOGGED_OUT);
  session.end({ loggedOut: true });
}

const KEY = 'return-to';

/** Where a person wanted to go before having to sign in; kept for this tab. */
export const returnTarget = {
  remember(target: string) {
    if (isReturnTarget(target)) tabStore.write(KEY, target);
  },
  forget: () => tabStore.remove(KEY),
  /** The remembered address, once; the start page where there is none. */
  take(): string {
    const target = tabStore.read(KEY);
    tabStore.remove(KEY);
    return target !== null && isReturnTarget(target) ? target : paths.home;
  },
};
