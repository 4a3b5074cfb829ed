import { randomBytes } from 'node:crypto';
import { auth } from '../lib/api/auth';
import type { Id } from '../lib/api/decode';
import { ApiError } from '../lib/api/errors';
import type { ListParams, Page, Query } from '../lib/api/query';
import { askSession } from '../lib/session/check';
import type { User } from '../lib/api/user';
import { session } from '../lib/session/session';
import { Broken, Steps } from './steps';
import { eventually, STALE } from './eventually';
import type { Target } from './args';

/** Pages that are searched for a record where the search itself does not find it. */
const SCAN_PAGES = 20;

export type List<T> = (params: ListParams) => Query<Page<T>>;

/** One run of the kit against one back end. */
export class Run {
  readonly steps = new Steps(() => this.keepSession());
  /** In the name of everything that this run makes: how it is found again, and removed. */
  readonly mark = `kontrak${randomBytes(4).toString('hex')}`;
  private signedIn: { token: string; user: User } | null = null;

  constructor(readonly target: Target) {}

  /** Calls are made as this person from here on. */
  signIn(token: string, user: User) {
    this.signedIn = { token, user };
    session.start(token, user);
  }

  /** The token of who signed in, also where a refusal has just ended the session; `null` if nobody has. */
  get token(): string | null {
    return this.signedIn?.token ?? null;
  }

  /**
   * A 401 ends the session, here as in the console. That call has failed by it, not all that follow:
   * they are made as the same person again.
   */
  async keepSession(): Promise<void> {
    if (!this.signedIn || session.token()) return;
    const { user } = this.signedIn;
    const { identifier, password } = this.target;
    const valid = async (token: string) => (await askSession(token)).session === 'valid';
    const token = (await valid(this.signedIn.token))
      ? this.signedIn.token
      : await auth.login({ identifier, password }).catch(() => null);
    if (token) this.signIn(token, user);
    else this.steps.block('The back end ended the sign-in, and signing in again is refused.');
  }

  /** Finds a record of this run by its mark, as a person would: by the search, else page by page. */
  async find<T extends { id: Id }>(list: List<T>, is: (record: T) => boolean): Promise<T> {
    const { answer, late } = await eventually(
      () => this.all(list),
      (records) => records.some(is),
    );
    if (late) this.steps.note(STALE);
    const found = answer.find(is);
    if (!found) throw new Broken('what was just created is in no list');
    return found;
  }

  /** Every record that bears the mark. */
  async all<T extends { id: Id }>(list: List<T>): Promise<T[]> {
    const bears = (record: T) => JSON.stringify(record).includes(this.mark);
    const searched = (await list({ page: 1, limit: 50, q: this.mark }).fetch()).items;
    // Others beside them: the search is ignored, and further ones may be on other pages.
    if (searched.length > 0 && searched.every(bears)) return searched;
    const found: T[] = [];
    for (let page = 1, pages = 1; page <= pages && page <= SCAN_PAGES; page += 1) {
      const answer = await list({ page, limit: 50 }).fetch();
      pages = answer.totalPages;
      found.push(...answer.items.filter(bears));
    }
    return found;
  }

  /** A record that was deleted is answered with 404, or with null. */
  async expectGone<T>(record: Query<T>): Promise<void> {
    const { answer } = await eventually(
      () => isGone(record),
      (gone) => gone,
    );
    if (!answer) throw new Broken('what was deleted is still there');
  }
}

/** Whether a record does not exist, or no longer. */
export const isGone = (record: Query<unknown>): Promise<boolean> => record.fetch().then(() => false, isNotFound);

function isNotFound(thrown: unknown): boolean {
  if (thrown instanceof ApiError && thrown.kind === 'not-found') return true;
  throw thrown;
}
