import type { Id } from '../../api/decode';
import { JOB_LOOK_UP_MS } from '../../config';
import { session, type Owner } from '../../session/session';
import { pause } from '../../time';

interface Surplus<Item> {
  owner: Owner;
  /** The ids of the records that were there before, as far as that is known. */
  known: ReadonlySet<string>;
  /** @throws ApiError */
  read: () => Promise<readonly Item[]>;
  isSame: (record: Item) => boolean;
  /** `count` of these records are the same now. */
  tell: (count: number) => void;
}

/** A browser may send a request twice and report one success: tells of several records that are the same. */
export function tellSurplus<Item extends { id: Id }>({ owner, known, read, isSame, tell }: Surplus<Item>): void {
  const before = new Set(known);
  const look = async () => {
    // Some back ends' lists are stale right after a write.
    await pause(JOB_LOOK_UP_MS[0]);
    if (session.owner() !== owner) return;
    const same = (await read()).filter(isSame);
    const made = same.filter(({ id }) => !before.has(String(id)));
    if (made.length > 1 && session.owner() === owner) tell(same.length);
  };
  look().catch(() => {
    // Without a reading nothing is claimed.
  });
}
