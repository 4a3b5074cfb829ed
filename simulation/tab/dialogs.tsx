import { useEffect } from 'react';
import { useManyWrites, type ManyWrites } from '@/components/list/selection/use-many-writes';
import { useRemoval, type Removal } from '@/components/list/selection/use-removal';
import { useRemovalOfMany, type RemovalOfMany } from '@/components/list/selection/use-removal-of-many';
import { useOpenPayments } from '@/components/users/top-up/use-open-payments';
import { useTopUp } from '@/components/users/top-up/use-top-up';
import { useSendingTopUps, type SendingTopUps } from '@/components/users/top-up/use-top-up-many';
import { useChangeMany } from '@/components/courses/change/use-change-many';
import type { useCourseList } from '@/components/courses/use-course-list';
import type { useUserList } from '@/components/users/use-user-list';
import { useRunningJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { Id } from '@/lib/api/decode';
import type { CourseChange } from '@/lib/courses/change/change';
import { startChange } from '@/lib/courses/change/work';
import type { Job } from '@/lib/jobs/job';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { screen, useShown, type Noun } from './screen';

/** The dialogs over the lists, with their hooks and without their markup. */

type Users = ReturnType<typeof useUserList>;

export function TopUp({ user }: NonNullable<Users['payment']>) {
  const topUp = useTopUp(user);
  useLeaveGuard(topUp.busy);
  useShown('topUp', { ...topUp, user });
  return null;
}

export function Remove<T extends { id: Id }>({ of, removal }: { of: Noun; removal: Removal<T> }) {
  const { confirm, busy } = useRemoval(removal);
  useShown('remove', { of, id: removal.record.id, busy, confirm });
  return null;
}

export function RemoveMany<T extends { id: Id }>(removal: RemovalOfMany<T>) {
  const { isAsking, start, writes } = useRemovalOfMany(removal);
  // The person has confirmed it when it was opened.
  useEffect(() => (isAsking ? start() : undefined), []);
  return writes && <Writing {...writes} />;
}

/** What is typed into the dialog of a change that opens next. */
let change: CourseChange | null = null;
export const typeChange = (typed: CourseChange) => void (change = typed);

export function ChangeMany({ courses: chosen, onClose }: NonNullable<ReturnType<typeof useCourseList>['changes']>) {
  const writes = useChangeMany(onClose);
  useEffect(() => {
    if (change && !writes)
      startChange(
        chosen.map(({ id, title }) => ({ id, name: title })),
        change,
        false,
      );
    change = null;
    // Once: the person has confirmed it when it was opened.
  }, []);
  return writes && <Writing {...(writes as ManyWrites<NamedRecord, unknown>)} />;
}

function Writing(writes: ManyWrites<NamedRecord, unknown>) {
  useManyWrites(writes);
  useShown('job', writes.job as Job<unknown, unknown>);
  useShown('closeJob', writes.onClose);
  return null;
}

export function TopUpMany({ users: chosen, onClose }: NonNullable<Users['payments']>) {
  const job = useRunningJob(topUpRunning);
  const open = useOpenPayments(chosen);
  const close = () => {
    topUpRunning.end();
    onClose();
  };
  useShown('topUpMany', {
    isReady: open !== null && !job,
    send(amounts) {
      const openTo = new Map(open?.map((each) => [each.user, each.open]));
      const payments = chosen.map((user, index) => ({
        user,
        amount: amounts[index]!,
        openWhenAsked: openTo.get(user),
      }));
      topUpRunning.start(createNotedTopUpJob(payments));
    },
    close,
  });
  return job && <Sending job={job} onClose={close} />;
}

function Sending(sending: SendingTopUps) {
  useSendingTopUps(sending);
  useShown('job', sending.job as Job<unknown, unknown>);
  useShown('closeJob', sending.onClose);
  return null;
}

/** Whether a dialog covers the list. */
export function isDialogOpen(): boolean {
  const { users, courses, modules } = screen;
  const lists = [users?.list, courses?.list, modules?.list];
  return Boolean(
    users?.payment || users?.payments || courses?.changes || lists.some((list) => list?.removal || list?.removalOfMany),
  );
}
