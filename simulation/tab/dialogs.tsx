import { useEffect, useState } from 'react';
import { useTopUp } from '@/components/users/top-up/use-top-up';
import { useAction } from '@/hooks/use-action';
import { useEndWithScreen, useJob, useJobEnd, useRunningJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefresh } from '@/hooks/use-refresh';
import { courses } from '@/lib/courses/api';
import type { Job } from '@/lib/jobs/job';
import { notify } from '@/lib/notify';
import { startDeletion } from '@/lib/records/deletion';
import { deletionsRunning, type NamedRecord } from '@/lib/records/deletions-running';
import { removeOne } from '@/lib/records/remove';
import { selectionText } from '@/lib/text/selection';
import { users } from '@/lib/users/api';
import type { User } from '@/lib/users/model';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { dialog, useShown, type Dialog } from './screen';

/** The dialogs over the lists, with their hooks and without their markup. */

const kinds = { users, courses };
const removal = { users: deletionsRunning.user, courses: deletionsRunning.course };
const nouns = { users: 'user', courses: 'course' } as const;

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
  const { run, busy } = useAction(
    async (options) => {
      await removeOne(kinds[of], id, options);
    },
    {
      done: 'removed',
      failed: 'remove failed',
      unclear: { title: `unclear: ${name}` },
      refresh: kinds[of].keys(),
      noted: () => ({ action: 'remove', record: { noun: of === 'courses' ? 'course' : 'user', id, name } }),
    },
  );
  useShown('remove', {
    of,
    id,
    busy,
    async run() {
      const outcome = await run();
      if (outcome.ok) close();
      return outcome;
    },
  });
  return null;
}

function RemoveMany({ of, records }: Pick<Extract<Dialog, { kind: 'remove-many' }>, 'of' | 'records'>) {
  const running = removal[of];
  const job = useRunningJob(running);
  const [isAsking] = useState(job === null);
  useEffect(() => {
    if (!isAsking) return;
    const noun = nouns[of];
    const { one, remove } = kinds[of];
    startDeletion({ noun, one, remove, recordOf: ({ id, name }) => ({ noun, id, name }), failed: 'failed' }, [
      ...records,
    ]);
    // Once: the person has confirmed it when it was opened.
  }, []);
  return job && <Removing of={of} job={job} />;
}

function Removing({ of, job }: { of: 'users' | 'courses'; job: Job<NamedRecord, unknown> }) {
  const refresh = useRefresh();
  const hasEnded = useJob(job).status === 'ended';
  useLeaveGuard(!hasEnded);
  useEndWithScreen(removal[of].endUnlessExpired);
  useShown('job', job as Job<unknown, unknown>);
  useJobEnd(job, ({ counts }, isMounted) => {
    if (counts.done > 0) refresh(kinds[of].keys());
    if (counts.done > 0) notify.success(selectionText.removed(counts.done, of));
    const hasFailed = counts.failed + counts.unclear > 0;
    if (!isMounted && !hasFailed) removal[of].end(job);
    if (isMounted && !hasFailed) closeJob(of);
  });
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
  return job && <Sending job={job as Job<unknown, unknown>} />;
}

/** What is typed into the dialog that opens next. */
let amounts: number[] = [];
export const typeAmounts = (typed: number[]) => void (amounts = typed);

function Sending({ job }: { job: Job<unknown, unknown> }) {
  const refresh = useRefresh();
  useLeaveGuard(useJob(job).status !== 'ended');
  useEndWithScreen(topUpRunning.endUnlessExpired);
  useShown('job', job);
  useJobEnd(job, ({ counts }, isMounted) => {
    refresh(users.keys());
    if (isMounted && counts.done === job.get().items.length) closeJob('payments');
  });
  return null;
}

/** Closes the dialog of a job, as its button does. */
function closeJob(of: 'users' | 'courses' | 'payments') {
  if (of === 'payments') topUpRunning.end();
  else removal[of].end();
  close();
}

/** Closes whatever job is shown. */
export function closeJobs() {
  topUpRunning.end();
  removal.users.end();
  removal.courses.end();
  close();
}
