import { useEffect } from 'react';
import type { RemovableKind } from '@/components/list/list-config';
import { useManyWrites, type ManyWrites } from '@/components/list/selection/use-many-writes';
import { useRemoval } from '@/components/list/selection/use-removal';
import { useRemovalOfMany } from '@/components/list/selection/use-removal-of-many';
import { useTopUp } from '@/components/users/top-up/use-top-up';
import { useSendingTopUps } from '@/components/users/top-up/use-top-up-many';
import { useRunningJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { courses } from '@/lib/courses/api';
import { courseText } from '@/lib/courses/text';
import type { Job } from '@/lib/jobs/job';
import { deletionsRunning, type NamedRecord } from '@/lib/records/deletions-running';
import { users } from '@/lib/users/api';
import type { User } from '@/lib/users/model';
import { userText } from '@/lib/users/text';
import type { TopUpJob } from '@/lib/users/top-up/job';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { dialog, useShown, type Dialog } from './screen';

/** The dialogs over the lists, with their hooks and without their markup. */

const removal = { users: deletionsRunning.user, courses: deletionsRunning.course };
type Api = Pick<RemovableKind, 'one' | 'remove'> & { keys: () => RemovableKind['outOfDate'] };
const kindOf = (noun: 'user' | 'course', copy: RemovableKind['copy'], { one, remove, keys }: Api): RemovableKind => ({
  noun,
  copy,
  one,
  remove,
  outOfDate: keys(),
  recordOf: ({ id, name }) => ({ noun, id, name }),
});
const kinds = { users: kindOf('user', userText, users), courses: kindOf('course', courseText, courses) };

const close = () => dialog.set(null);

export function Dialogs({ open }: { open: Dialog | null }) {
  const isToppingUp = useRunningJob(topUpRunning) !== null;
  const isRemoving = { users: useRunningJob(removal.users) !== null, courses: useRunningJob(removal.courses) !== null };
  if (open?.kind === 'top-up') return <TopUp key={open.user.id} user={open.user} />;
  if (open?.kind === 'remove') return <Remove {...open} />;
  if (open?.kind === 'remove-many') return <RemoveMany {...open} />;
  if (open?.kind === 'top-up-many') return <TopUpMany users={open.users} />;
  // As in the console: a job that has outlived its dialog opens it again.
  if (isToppingUp) return <TopUpMany users={[]} />;
  if (isRemoving.users) return <RemoveMany of="users" records={[]} />;
  if (isRemoving.courses) return <RemoveMany of="courses" records={[]} />;
  return null;
}

function TopUp({ user }: { user: User }) {
  const topUp = useTopUp(user);
  useLeaveGuard(topUp.busy);
  useShown('topUp', { ...topUp, user });
  return null;
}

function Remove({ of, id, name }: Extract<Dialog, { kind: 'remove' }>) {
  const { confirm, busy } = useRemoval(kinds[of], { id, name }, { onRemoved() {}, onClose: close });
  useShown('remove', { of, id, busy, confirm });
  return null;
}

function RemoveMany({ of, records }: Pick<Extract<Dialog, { kind: 'remove-many' }>, 'of' | 'records'>) {
  const { isAsking, start, writes } = useRemovalOfMany(kinds[of], records, close);
  // The person has confirmed it when it was opened.
  useEffect(() => (isAsking ? start() : undefined), []);
  return writes && <Removing {...writes} />;
}

function Removing(writes: ManyWrites<NamedRecord, unknown>) {
  useManyWrites(writes);
  useShown('job', writes.job as Job<unknown, unknown>);
  return null;
}

function TopUpMany({ users: chosen }: { users: User[] }) {
  const job = useRunningJob(topUpRunning);
  useEffect(() => {
    const [amount, ...rest] = chosen.length > 0 && !job ? amounts : [];
    amounts = [];
    if (amount === undefined) return;
    // Each amount is another one, so that the world knows whose it is.
    topUpRunning.start(createNotedTopUpJob(chosen.map((user, index) => ({ user, amount: [amount, ...rest][index]! }))));
    // Once: the person has confirmed it when it was opened.
  }, []);
  return job && <Sending job={job} />;
}

/** What is typed into the dialog that opens next. */
let amounts: number[] = [];
export const typeAmounts = (typed: number[]) => void (amounts = typed);

function Sending({ job }: { job: TopUpJob }) {
  const refresh = useRefreshAfterWrite();
  const onClose = () => {
    topUpRunning.end();
    close();
  };
  useSendingTopUps({ job, onSent: () => refresh(users.keys()), onClose });
  useShown('job', job as Job<unknown, unknown>);
  return null;
}

/** Closes whatever job is shown. */
export function closeJobs() {
  topUpRunning.end();
  removal.users.end();
  removal.courses.end();
  close();
}
