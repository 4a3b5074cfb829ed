import { courseModel } from '@/lib/courses/form';
import { courseRecord, decodeCourse } from '@/lib/courses/model';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { createRecordOnce } from '@/lib/records/save/create';
import { originOf } from '@/lib/records/save/origin';
import { saveRecord } from '@/lib/records/save/save';
import { session } from '@/lib/session/session';
import { signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';

const never = () => Promise.reject(new Error('Nothing is asked.'));

test('the tab is not left without a question while the record is read again, before it is sent', async () => {
  signInAs();
  const record = decodeCourse(courseJson())!;
  let answer = () => {};
  const reading = new Promise<typeof record>((resolve) => (answer = () => resolve(record)));
  const update = jest.fn(async () => {});
  const saving = saveRecord(
    courseModel,
    { kind: courseRecord, record, read: { key: '/courses/c-1', fetch: () => reading, freshMs: 0 }, update },
    {
      origin: originOf(courseModel, record),
      values: courseModel.toValues(record),
      creation: createRecordOnce({ form: '/courses/new', noteSent() {} }),
      listed: () => [],
      ...{ askVersions: never, askAnew: never, askAnother: never },
      ...{ open() {}, onRebased() {}, onSend() {}, onSame() {} },
    },
    { owner: session.owner()! },
  );
  expect(leaveGuard.isBlockingTab()).toBe(true);
  expect(leaveGuard.isBlocking()).toBe(false);
  answer();
  await saving;
  expect(update).toHaveBeenCalledTimes(1);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});
