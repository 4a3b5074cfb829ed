import { screen, waitFor } from '@testing-library/react';
import { RecordForm } from '@/components/form/record-form';
import { TextField } from '@/components/form/text-field';
import { isObject, omittedFields, string } from '@/lib/api/decode';
import { request } from '@/lib/api/http';
import { query } from '@/lib/api/query';
import type { FormModel } from '@/lib/records/model';
import { courseText } from '@/lib/courses/text';
import { ok, server, signInAs } from '../../support/network/api';
import { fill, renderScreen } from '../../support/screens/render';

/** A record with an optional field, which a back end may leave out of its answers. */

interface Note {
  id: string;
  title: string;
  remark: string;
  omitted?: readonly ('title' | 'remark')[];
}

interface NoteValues {
  title: string;
  remark: string;
}

const PATH = '/api/notes/n-1';

const noteModel: FormModel<Note, NoteValues, NoteValues> = {
  fields: { title: { label: 'Judul', names: ['title'] }, remark: { label: 'Catatan', names: ['remark'] } },
  toValues: (note) => ({ title: note?.title ?? '', remark: note?.remark ?? '' }),
  toBody: ({ title, remark }) => ({ title: title.trim(), remark: remark.trim() }),
  async loadSchema() {
    const { object, string } = await import('yup');
    return object({ title: string().ensure(), remark: string().ensure() });
  },
};

const NAMES = { title: 'title', remark: 'remark' };

const decodeNote = (value: unknown): Note => {
  const note = isObject(value) ? value : {};
  return {
    id: 'n-1',
    title: string(note.title),
    remark: string(note.remark),
    ...omittedFields(note, NAMES),
  };
};

async function openNote(record: object) {
  const stored = { ...record };
  const writes: unknown[] = [];
  server()
    .persist()
    .get(PATH)
    .reply(() => [200, ok(stored)]);
  server()
    .put(PATH)
    .reply((_, body) => {
      writes.push(body);
      return [200, ok(null)];
    });
  const one = query(PATH, ({ data }) => decodeNote(data));
  const note = await one.fetch();
  const { user } = renderScreen(
    <RecordForm
      model={noteModel}
      recordOf={({ title }) => ({ noun: 'course', id: note.id, name: title })}
      target={{
        kind: { noun: 'note', names: NAMES, decode: decodeNote },
        record: note,
        read: one,
        update: (body, options) => request({ method: 'PUT', path: PATH, json: body, ...options }),
      }}
      refresh={() => false}
      copy={courseText}
      listHref="/notes"
    >
      <TextField name="title" label="Judul" />
      <TextField name="remark" label="Catatan" />
    </RecordForm>,
    { path: '/notes/n-1/edit' },
  );
  const save = () => user.click(screen.getByRole('button', { name: courseText.update }));
  const sent = async () => {
    await waitFor(() => expect(writes).toHaveLength(1));
    return writes[0];
  };
  return { change: (more: object) => Object.assign(stored, more), user, save, sent };
}

const title = () => screen.getByLabelText('Judul');
const remark = () => screen.getByLabelText('Catatan');

beforeEach(() => signInAs());

test('what an answer leaves out, and nobody has typed, is not written', async () => {
  const { user, save, sent } = await openNote({ title: 'Lama' });
  await fill(user, title(), 'Baru');
  await fill(user, remark(), 'x');
  await fill(user, remark(), '');
  await save();
  expect(await sent()).toEqual({ title: 'Baru' });
});

test('what is typed into a field that an answer leaves out is written', async () => {
  const { user, save, sent } = await openNote({ title: 'Lama' });
  await fill(user, remark(), 'Catatan saya');
  await save();
  expect(await sent()).toEqual({ title: 'Lama', remark: 'Catatan saya' });
});

test('a field that was read and is emptied is written as empty', async () => {
  const { user, save, sent } = await openNote({ title: 'Lama', remark: 'Ada' });
  await fill(user, remark(), '');
  await save();
  expect(await sent()).toEqual({ title: 'Lama', remark: '' });
});

test('a field that is first read before saving keeps what it holds, through a question as well', async () => {
  const { change, user, save, sent } = await openNote({ title: 'Lama' });
  await fill(user, title(), 'Saya');
  change({ title: 'Mereka', remark: 'Ada' });
  await save();
  await screen.findByRole('dialog', { name: 'Data telah berubah' });
  await user.click(screen.getByRole('button', { name: 'Simpan pilihan' }));
  expect(await sent()).toEqual({ title: 'Saya', remark: 'Ada' });
  expect(remark()).toHaveValue('Ada');
});
