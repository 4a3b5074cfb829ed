import { LOGIN_WINDOW_MS, LOGIN_WRONG_MAX } from '../limits.ts';
import { HttpError } from '../http/http-error.ts';

/** How many accounts and names are remembered; of more, the one asked for longest ago is forgotten. */
const REMEMBERED_MAX = 10_000;

/** Counts wrong passwords per account and address; after five in a minute, guessing has to wait. */
export class LoginGuard {
  private readonly attempts = new Map<string, number[]>();

  /** Counts before the password is looked at, so that guesses sent all at once count too. */
  begin(key: string): void {
    const now = Date.now();
    const recent = this.recent(key, now);
    if (recent.length >= LOGIN_WRONG_MAX) {
      const seconds = Math.max(1, Math.ceil(((recent[0] ?? now) + LOGIN_WINDOW_MS - now) / 1_000));
      throw new HttpError(429, `Terlalu banyak percobaan masuk. Coba lagi dalam ${seconds} detik.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
    // A map lists its keys in the order in which they were set: the first is the one asked for longest ago.
    this.attempts.delete(key);
    this.attempts.set(key, [...recent, now]);
    if (this.attempts.size > REMEMBERED_MAX) this.attempts.delete(this.attempts.keys().next().value ?? '');
  }

  succeed(key: string): void {
    this.attempts.delete(key);
  }

  private recent(key: string, now: number): number[] {
    return (this.attempts.get(key) ?? []).filter((at) => at > now - LOGIN_WINDOW_MS);
  }
}
