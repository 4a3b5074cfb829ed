import { refusal } from '../api/errors';
import type { User } from '../api/user';
import { users } from '../api/users';
import { createJob, type Job } from '../jobs/job';
import type { LookUp } from '../jobs/job-options';
import { topUpText } from '../text/users';
import { arrivalAt, type TopUp } from './top-up';

/** The balance before and after; `null` if it could not be read. */
export interface Balances {
  before: number | null;
  after: number | null;
}

/**
 * Adds the same amount to the balances of several users, one after another. Each one is as safe as a single top-up: the
 * balance is read right before, nothing is retried automatically, and after a request without a response the balance
 * shows whether the amount was booked.
 */
export function createTopUpJob(chosen: User[], amount: number): Job<User, Balances> {
  /** The last attempt for each user, with the balance right before it. */
  const tries = new Map<User, TopUp>();
  const balanceOf = async ({ id }: User) => (await users.one(id).fetch()).balance;

  return createJob<User, Balances>({
    items: chosen,
    isRepeatable: false,
    async prepare(user) {
      const before = await balanceOf(user);
      if (before !== null && before + amount > Number.MAX_SAFE_INTEGER) throw refusal(422, topUpText.balanceTooHigh);
      tries.set(user, { userId: user.id, amount, before });
      return { before, after: null };
    },
    async write(user) {
      await users.addBalance(user.id, amount);
      const { before } = tries.get(user)!;
      return { before, after: before === null ? null : before + amount };
    },
    async lookUp(user): Promise<LookUp<Balances>> {
      const topUp = tries.get(user)!;
      const after = await balanceOf(user);
      const { result } = arrivalAt(topUp, after);
      const balances = { before: topUp.before, after };
      if (result === 'missing') return { found: 'no' };
      return { found: result === 'arrived' ? 'done' : 'unclear', result: balances };
    },
  });
}
