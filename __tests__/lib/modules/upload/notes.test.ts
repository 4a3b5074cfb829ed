import type { JobItem } from '@/lib/jobs/job-state';
import { createLateNotes, type UploadNotes } from '@/lib/modules/upload/notes';
import type { Uploaded } from '@/lib/modules/upload/state';

const item = { index: 0, value: 1, size: 1, state: 'done' } as JobItem<number, Uploaded>;

function notes(mayBeSent = true) {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const inner: UploadNotes = {
    observers: [
      {
        async beforeSend() {
          tell('begun')();
          return mayBeSent;
        },
        onOver: tell('over'),
        onRemoved: tell('removed'),
        onDispose: tell('end'),
      },
    ],
    add: tell('added'),
    end: tell('all there'),
  };
  return { told, inner };
}

test('what happens before the code is there is noted in its order, and a module waits for it', async () => {
  const { told, inner } = notes();
  const late = createLateNotes(async () => inner);
  const [observer] = late.observers;
  observer!.onOver!(item);
  late.add([]);
  await observer!.beforeSend!(item);
  observer!.onRemoved!(item);
  observer!.onDispose!();
  expect(told).toEqual(['over', 'added', 'begun', 'removed', 'end']);
});

test('a module that another page has taken up is not sent', async () => {
  const late = createLateNotes(async () => notes(false).inner);
  expect(await late.observers[0]!.beforeSend!(item)).toBe(false);
});

test('where the code cannot be loaded the module is sent, and it is loaded again for the next one', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const { told, inner } = notes();
  const load = jest.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(inner);
  const [observer] = createLateNotes(load).observers;
  await observer!.beforeSend!(item);
  expect(told).toEqual([]);
  await observer!.beforeSend!(item);
  expect(told).toEqual(['begun']);
  expect(load).toHaveBeenCalledTimes(2);
});
