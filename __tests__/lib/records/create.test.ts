import { isObject } from '@/lib/api/decode';
import { failures, refusal, Unclear } from '@/lib/api/errors';
import { createRecordOnce, type NewRecord } from '@/lib/records/save/create';
import { session } from '@/lib/session/session';
import { notThere } from '../../support/whole';
import { signInAs } from '../../support/network/api';

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

/** `is lost`, `is empty`: the note is made; with what follows it is not. */
type Answer = 'comes' | 'is lost' | 'is lost before' | 'is empty' | 'is empty and nothing is stored';

/** A back end of notes, and one form for a new one. */
function openForm(notes: Note[] = []) {
  const backEnd = { notes, answer: 'comes' as Answer, isReadable: true };
  const form = {
    listed: jest.fn((): string[] => []),
    askAnother: jest.fn(async () => true),
    onSend: jest.fn(),
    onSame: jest.fn(),
  };
  const target: NewRecord<Note, Body> = {
    kind: {
      noun: 'note',
      names: { title: 'title' },
      decode: (value) => (isObject(value) && typeof value.id === 'string' ? (value as unknown as Note) : null),
    },
    one: (id) => ({ key: '', freshMs: 0, fetch: () => Promise.reject(refusal(404, String(id))) }),
    async create({ title }) {
      const note = { id: `n-${backEnd.notes.length}`, title };
      if (!/before|nothing/.test(backEnd.answer)) backEnd.notes.push(note);
      if (backEnd.answer.startsWith('is lost')) throw failures.timeout();
      return backEnd.answer === 'comes' ? note : {};
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
    createRecordOnce<Note, Body>({
      form: '/notes/new',
      maybeSent,
      noteSent: (_, maybeSentNow) => noted.push(maybeSentNow),
    });
  const creation = openCreation();
  async function send(title = 'A') {
    const sending = creation
      .send(target, { title }, form, { owner: session.owner()! })
      .catch((thrown: unknown) => thrown);
    await jest.advanceTimersByTimeAsync(10_000);
    return sending;
  }
  return { backEnd, form, target, noted, openCreation, send };
}

test('what was answered is created, and nothing is asked', async () => {
  const { form, send } = openForm();
  expect(await send()).toMatchObject({ title: 'A' });
  expect(form.onSend).toHaveBeenCalledWith({ title: 'A' });
  expect(form.onSame).not.toHaveBeenCalled();
});

test('a record with the same data is told, and another one is sent only after a question', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost';
  expect(await send()).toBeNull();
  expect(form.onSame).toHaveBeenCalledWith({ id: 'n-0', title: 'A' });

  backEnd.answer = 'comes';
  form.askAnother.mockResolvedValueOnce(false);
  expect(await send()).toBeNull();
  expect(backEnd.notes).toHaveLength(1);
  expect(await send()).toMatchObject({ title: 'A' });
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
  expect(await send('Kopi')).toBeNull();
  expect(form.onSame).toHaveBeenLastCalledWith({ id: 'n-0', title: 'Kopii' });
  expect(await send('Kopi')).toMatchObject({ title: 'Kopi' });
  expect(backEnd.notes.map(({ title }) => title)).toEqual(['Kopii', 'Kopi']);
});

test('a restored form waits for the attempt that is under way, and then looks it up', async () => {
  const { backEnd, form, target, openCreation } = openForm();
  const owner = session.owner()!;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const create = jest.spyOn(target, 'create').mockImplementation(async ({ title }) => {
    await answered;
    const note = { id: 'n-0', title };
    backEnd.notes.push(note);
    return note;
  });
  const first = openCreation().send(target, { title: 'A' }, form, { owner });
  await jest.advanceTimersByTimeAsync(0);
  const second = openCreation(true).send(target, { title: 'A' }, form, { owner });
  await jest.advanceTimersByTimeAsync(10_000);
  answer();
  expect(await Promise.all([first, second])).toEqual([{ id: 'n-0', title: 'A' }, null]);
  expect(create).toHaveBeenCalledTimes(1);
  expect(form.onSame).toHaveBeenCalledWith({ id: 'n-0', title: 'A' });
});

test('a restored form that waits can be aborted', async () => {
  const { form, target, openCreation } = openForm();
  const owner = session.owner()!;
  jest.spyOn(target, 'create').mockImplementation(() => new Promise(() => {}));
  void openCreation().send(target, { title: 'A' }, form, { owner });
  await jest.advanceTimersByTimeAsync(0);
  const controller = new AbortController();
  const second = openCreation(true).send(target, { title: 'A' }, form, { owner, signal: controller.signal });
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
  expect(await send()).toBeNull();
  expect(form.onSame).toHaveBeenLastCalledWith({ id: 'n-1', title: 'A' });
});

test('with other data nothing is asked', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is lost';
  await send('A');
  backEnd.answer = 'comes';
  expect(await send('B')).toMatchObject({ title: 'B' });
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
  expect(await send()).toBeNull();
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
  expect(await send()).toBeNull();
});

test('a success without the record is told as one once the record is found', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is empty';
  expect(await send()).toEqual({ id: 'n-0', title: 'A' });
  expect(form.onSame).not.toHaveBeenCalled();
});

test('a success that has stored nothing is unclear, and the next press looks first', async () => {
  const { backEnd, form, send } = openForm();
  backEnd.answer = 'is empty and nothing is stored';
  expect(await send()).toBeInstanceOf(Unclear);
  backEnd.notes.push({ id: 'late', title: 'A' });
  expect(await send()).toBeNull();
  expect(form.onSame).toHaveBeenCalledWith({ id: 'late', title: 'A' });
});

test('where no look-up can tell, the next press asks before it sends', async () => {
  const { backEnd, form, target, send } = openForm();
  jest.spyOn(target, 'find').mockResolvedValue({ effect: 'cannot tell' });
  backEnd.answer = 'is lost before';
  expect(await send()).toBeInstanceOf(Unclear);
  backEnd.answer = 'comes';
  form.askAnother.mockResolvedValueOnce(false);
  expect(await send()).toBeNull();
  expect(backEnd.notes).toEqual([]);
  expect(await send()).toMatchObject({ title: 'A' });
  expect(form.askAnother).toHaveBeenCalledTimes(2);
});
