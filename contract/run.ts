import { randomBytes } from 'node:crypto';
import type { Id } from '../lib/api/decode';
import { ApiError } from '../lib/api/errors';
import type { ListParams, Page, Query } from '../lib/api/query';
import { Broken, Steps } from './steps';
import { eventually, STALE } from './eventually';
import type { Target } from './args';

/** Pages that are searched for a record where the search itself does not find it. */
const SCAN_PAGES = 20;

type List<T> = (params: ListParams) => Query<Page<T>>;

/** One run of the kit against one back end. */
export class Run {
  readonly steps = new Steps();
  /** In the name of everything that this run makes: how it is found again, and removed. */
  readonly mark = `kontrak${randomBytes(4).toString('hex')}`;

  constructor(readonly target: Target) {}

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
    const found = (await list({ page: 1, limit: 50, q: this.mark }).fetch()).items.filter(bears);
    if (found.length > 0) return found;
    for (let page = 1, pages = 1; page <= pages && page <= SCAN_PAGES; page += 1) {
      const answer = await list({ page, limit: 50 }).fetch();
      pages = answer.totalPages;
      found.push(...answer.items.filter(bears));
    }
    return found;
  }

  /** A record that was deleted is answered with 404, or with null. */
  async expectGone<T>(record: Query<T>): Promise<void> {
    const gone = await eventually(
      () => record.fetch().then(() => false, isNotFound),
      (answer) => answer,
    );
    if (!gone.answer) throw new Broken('what was deleted is still there');
  }
}

function isNotFound(thrown: unknown): boolean {
  if (thrown instanceof ApiError && thrown.kind === 'not-found') return true;
  throw thrown;
}
