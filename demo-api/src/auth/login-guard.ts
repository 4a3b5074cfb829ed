import { LOGIN_WINDOW_MS, LOGIN_WRONG_MAX } from '../limits.ts';
import { HttpError } from '../http/http-error.ts';

/** How many names are remembered before the ones that no longer count are thrown out. */
const REMEMBERED_MAX = 10_000;

/** Counts wrong passwords per name and address; after five in a minute, guessing has to wait. */
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
    if (this.attempts.size >= REMEMBERED_MAX) this.forgetOld(now);
    this.attempts.set(key, [...recent, now]);
  }

  succeed(key: string): void {
    this.attempts.delete(key);
  }

  private recent(key: string, now: number): number[] {
    return (this.attempts.get(key) ?? []).filter((at) => at > now - LOGIN_WINDOW_MS);
  }

  private forgetOld(now: number): void {
    for (const key of this.attempts.keys()) if (this.recent(key, now).length === 0) this.attempts.delete(key);
  }
}
