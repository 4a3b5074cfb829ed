import { failures, refusal, Unclear } from '@/lib/api/errors';
import { createCreation, type NewRecord } from '@/lib/records/create';
import { session } from '@/lib/session/session';
import { notThere } from '../../support/whole';
import { signInAs } from '../../support/api';

interface Note {
  id: string;
  title: string;
}
type Body = Pick<Note, 'title'>;

beforeEach(() => {
  jest.useFakeTimers();
  signInAs();
});
afterEach(() => jest.useRealTimers());

/** A back end of notes, and one form for a new one. `is lost`: the note is made; `is lost before`: it is not. */
function openForm(notes: Note[] = []) {
  const backEnd = { notes, answer: 'comes' as 'comes' | 'is lost' | 'is lost before', isReadable: true };
  const form = {
    listed: jest.fn((): string[] => []),
    askAnother: jest.fn(async () => true),
    onSend: jest.fn(),
    onSame: jest.fn(),
  };
  const target: NewRecord<Note, Body> = {
    async create({ title }) {
      if (backEnd.answer !== 'is lost before') backEnd.notes.push({ id: `n-${backEnd.notes.length}`, title });
      if (backEnd.answer !== 'comes') throw failures.timeout();
    },
    isSame: (note, body) => note.title === body.title,
    async find(body, known) {
      if (!backEnd.isReadable) throw refusal(500, null);
      const result = backEnd.notes.find((note) => note.title === body.title && !known.has(note.id));
      return result ? { effect: 'found', result } : notThere();
    },
    linkTo: ({ id, title }) => ({ href: `/notes/${id}`, title }),
  };
  const noted: boolean[] = [];
  const openCreation = (maybeSent = false) =>
    createCreation<Note, Body>({
      form: '/notes/new',
      maybeSent,
      noteSent: (_, maybeSentNow) => noted.push(maybeSentNow),
    });
  const creation = openCreation();
  async function send(title = 'A') {
    const sending = creation.send(target, { title }, form, { by: session.owner()! }).catch((thrown: unknown) => thrown);
    await jest.advanceTimersByTimeAsync(10_000);
    return sending;
  }
  return { backEnd, form, target, noted, openCreation, send };
}

test('what was answered is created, and nothing is asked', async () => {
  const { form, send } = openForm();
  expect(await send()).toBe(true);
  expect(form.onSend).toHaveBeenCalledWith({ title: 'A' });
  expect(form.onSame).not.toHaveBeenCalled();
});

test('a record with the same data is told, and another one is sent only after a question', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost';
  expect(await send()).toBe(false);
  expect(form.onSame).toHaveBeenCalledWith({ id: 'n-0', title: 'A' });

  backEnd.answer = 'comes';
  form.askAnother.mockResolvedValueOnce(false);
  expect(await send()).toBe(false);
  expect(backEnd.notes).toHaveLength(1);
  expect(await send()).toBe(true);
  expect(form.askAnother).toHaveBeenCalledTimes(2);
  expect(backEnd.notes).toHaveLength(2);
});

test('that it may have arrived is noted before it is sent, until it is certain that it has not', async () => {
  const { backEnd, target, noted, send } = openForm();
  const create = jest.spyOn(target, 'create').mockRejectedValueOnce(refusal(422, null));
  await send();
  expect(noted).toEqual([true, false]);
  create.mockRestore();
  backEnd.answer = 'is lost before';
  backEnd.isReadable = false;
  await send();
  expect(noted).toEqual([true, false, true]);
});

test('what was sent is looked for also where it was corrected since, and told once', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost before';
  await send('Kopii');
  backEnd.notes.push({ id: 'n-0', title: 'Kopii' });
  backEnd.answer = 'comes';
  expect(await send('Kopi')).toBe(false);
  expect(form.onSame).toHaveBeenLastCalledWith({ id: 'n-0', title: 'Kopii' });
  expect(await send('Kopi')).toBe(true);
  expect(backEnd.notes.map(({ title }) => title)).toEqual(['Kopii', 'Kopi']);
});

test('a restored form waits for the attempt that is under way, and then looks it up', async () => {
  const { backEnd, form, target, openCreation } = openForm();
  const by = session.owner()!;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const create = jest.spyOn(target, 'create').mockImplementation(async ({ title }) => {
    await answered;
    backEnd.notes.push({ id: 'n-0', title });
  });
  const first = openCreation().send(target, { title: 'A' }, form, { by });
  await jest.advanceTimersByTimeAsync(0);
  const second = openCreation(true).send(target, { title: 'A' }, form, { by });
  await jest.advanceTimersByTimeAsync(10_000);
  answer();
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(create).toHaveBeenCalledTimes(1);
  expect(form.onSame).toHaveBeenCalledWith({ id: 'n-0', title: 'A' });
});

test('a restored form that waits can be aborted', async () => {
  const { form, target, openCreation } = openForm();
  const by = session.owner()!;
  jest.spyOn(target, 'create').mockImplementation(() => new Promise(() => {}));
  void openCreation().send(target, { title: 'A' }, form, { by });
  await jest.advanceTimersByTimeAsync(0);
  const controller = new AbortController();
  const second = openCreation(true).send(target, { title: 'A' }, form, { by, signal: controller.signal });
  controller.abort();
  await expect(second).rejects.toMatchObject({ kind: 'aborted' });
});

test('the record that was told is not taken for the other one', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost';
  await send();
  backEnd.answer = 'is lost before';
  expect(await send()).toMatchObject({ kind: 'timeout' });
  backEnd.answer = 'is lost';
  expect(await send()).toBe(false);
  expect(form.onSame).toHaveBeenLastCalledWith({ id: 'n-1', title: 'A' });
});

test('with other data nothing is asked', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost';
  await send('A');
  backEnd.answer = 'comes';
  expect(await send('B')).toBe(true);
  expect(form.askAnother).not.toHaveBeenCalled();
});

test('a record that a list has shown before was not made by it', async () => {
  const { backEnd, form, send } = openForm([{ id: 'old', title: 'A' }]);
  form.listed.mockReturnValue(['old']);
  backEnd.answer = 'is lost before';
  expect(await send()).toMatchObject({ kind: 'timeout' });
  expect(form.onSame).not.toHaveBeenCalled();
});

test('what arrives late is found before it would be sent again, also where a list shows it by then', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost before';
  expect(await send()).toMatchObject({ kind: 'timeout' });
  backEnd.answer = 'comes';
  backEnd.notes.push({ id: 'late', title: 'A' });
  form.listed.mockReturnValue(['late']);
  expect(await send()).toBe(false);
  expect(form.onSame).toHaveBeenCalledWith({ id: 'late', title: 'A' });
  expect(backEnd.notes).toHaveLength(1);
});

test('where that cannot be read, nothing is sent, and it is unclear', async () => {
  const { backEnd, send } = openForm();
  backEnd.answer = 'is lost';
  backEnd.isReadable = false;
  expect(await send()).toBeInstanceOf(Unclear);
  expect(await send()).toBeInstanceOf(Unclear);
  expect(backEnd.notes).toHaveLength(1);
  backEnd.isReadable = true;
  expect(await send()).toBe(false);
});
