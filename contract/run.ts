import { randomBytes } from 'node:crypto';
import { cleanText } from '../lib/clean-text';
import { auth } from '../lib/auth/api';
import type { Id } from '../lib/api/decode';
import { ApiError, toApiError } from '../lib/api/errors';
import type { ListParams, Page, Query } from '../lib/api/query';
import { askSession } from '../lib/api/session-check';
import { session, type Account } from '../lib/session/session';
import { Broken, Steps } from './steps';
import { eventually, STALE } from './eventually';
import type { Target } from './args';

/** Number of list pages to scan for a record if the search does not find it. */
const SCAN_PAGES = 20;

export type List<T> = (params: ListParams) => Query<Page<T>>;

/** One run of the kit against one back end. */
export class Run {
  readonly steps = new Steps(() => this.keepSession());
  /** Part of the name of every record that this run creates, to find and delete them. */
  readonly mark = cleanText(`kontrak${randomBytes(4).toString('hex')}`);
  private signedIn: { token: string; user: Account } | null = null;

  constructor(readonly target: Target) {}

  /** Makes all further calls with this token. */
  signIn(token: string, user: Account) {
    this.signedIn = { token, user };
    session.start(token, user);
  }

  /** The token of the sign-in, even if a 401 has just ended the session; `null` before the sign-in. */
  get token(): string | null {
    return this.signedIn?.token ?? null;
  }

  /**
   * Restores the session after a 401 has ended it, so that only the call with the 401 fails and not all later ones.
   * Signs in again if the token is no longer valid.
   */
  async keepSession(): Promise<void> {
    if (!this.signedIn || session.access().token) return;
    const { user } = this.signedIn;
    const { identifier, password } = this.target;
    const valid = async (token: string) => (await askSession({ ...session.access(), token })).session === 'valid';
    const token = (await valid(this.signedIn.token))
      ? this.signedIn.token
      : await auth.login(session.access().baseUrl, { identifier, password }).catch(() => null);
    if (token) this.signIn(token, user);
    else this.steps.block('The back end ended the sign-in, and signing in again is refused.');
  }

  /** Reads until the result is as wanted, for a moment, and notes that a retry was needed. */
  async soon<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const { answer, late } = await eventually(ask, wanted);
    if (late) this.steps.note(STALE, 'list-late');
    return answer;
  }

  /**
   * Finds a record of this run: by search, else page by page.
   * @throws Broken if it is not found
   */
  async find<T extends { id: Id }>(list: List<T>, is: (record: T) => boolean): Promise<T> {
    const records = await this.soon(
      () => this.all(list),
      (all) => all.some(is),
    );
    const found = records.find(is);
    if (!found) throw new Broken('what was just created is in no list', 'create-unlisted');
    return found;
  }

  /** Returns the records with the mark of this run that a search finds, or without a search the latest pages. */
  async all<T extends { id: Id }>(list: List<T>): Promise<T[]> {
    const searched = await this.search(list);
    return searched ?? (await this.scan(list, SCAN_PAGES));
  }

  /** Returns all records with the mark of this run, also those that a search does not find (yet). */
  async everyOne<T extends { id: Id }>(list: List<T>): Promise<T[]> {
    const searched = await this.search(list);
    const scanned = await this.scan(list, searched ? SCAN_PAGES : Infinity);
    return [...new Map([...(searched ?? []), ...scanned].map((record) => [record.id, record])).values()];
  }

  /** @returns `null` if the search finds nothing, or is ignored. */
  private async search<T>(list: List<T>): Promise<T[] | null> {
    const { items } = await list({ page: 1, limit: 50, q: this.mark }).fetch();
    return items.length > 0 && items.every(this.bears) ? items : null;
  }

  private async scan<T>(list: List<T>, pagesMax: number): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1, pages = 1; page <= pages && page <= pagesMax; page += 1) {
      const answer = await list({ page, limit: 50 }).fetch();
      pages = answer.totalPages;
      found.push(...answer.items.filter(this.bears));
    }
    return found;
  }

  private readonly bears = (record: unknown): boolean => JSON.stringify(record).toLowerCase().includes(this.mark);

  /** Expects a 404, or 200 with null, for a deleted record. */
  async expectGone<T>(record: Query<T>): Promise<void> {
    const { answer: gone } = await eventually(() => isGone(record), Boolean).catch((thrown: unknown) => {
      const { status, message } = toApiError(thrown);
      throw new Broken(
        `after its deletion it is answered with ${status || 'nothing'} (${message}), not with 404`,
        'delete-done',
      );
    });
    if (!gone) throw new Broken('what was deleted is still there', 'delete-undone');
  }
}

/** Whether a record does not exist. */
export const isGone = (record: Query<unknown>): Promise<boolean> => record.fetch().then(() => false, isNotFound);

function isNotFound(thrown: unknown): boolean {
  if (thrown instanceof ApiError && thrown.kind === 'not-found') return true;
  throw thrown;
}
