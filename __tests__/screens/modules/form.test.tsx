import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { MB } from '@/lib/config';
import { ok, server, signInAs } from '../../support/network/api';
import { moduleJson } from '../../support/factories';
import { fill } from '../../support/screens/render';
import { receive } from '../../support/network/received';
import {
  fileOf,
  fillModule,
  LIST,
  moduleForm as form,
  openEdit,
  openNew,
  pdf,
  pick,
  video,
} from '../../support/screens/module-form';

beforeEach(() => signInAs());

const address = () => window.location.pathname;
const contents = async (data: FormData) => {
  const read = async ([name, value]: [string, FormDataEntryValue]) => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ];
  return Object.fromEntries(await Promise.all([...data].map(read)));
};

describe('creating', () => {
  test('sends title and description alone when no file was chosen, and returns to the list', async () => {
    const requests = receive(201, ok(moduleJson()));
    const { user } = openNew();
    expect(screen.getByRole('heading', { name: 'Buat Modul Baru', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Modul' })).toHaveAttribute('href', LIST);
    expect(form.description()).toHaveAttribute('rows', '4');
    await fill(user, form.title(), '  Pengantar ');
    await fill(user, form.description(), 'Apa itu program');
    await user.click(form.create());
    expect(await screen.findByText('Modul berhasil dibuat')).toBeVisible();
    await waitFor(() => expect(address()).toBe(LIST));
    const [post, ...more] = requests.filter(({ method }) => method !== 'GET');
    expect(`${post!.method} ${post!.path}`).toBe('POST /api/courses/c-1/modules');
    expect(more).toEqual([]);
    expect(await contents(await post!.form())).toEqual({ title: 'Pengantar', description: 'Apa itu program' });
  });

  test('sends both files as they are', async () => {
    const requests = receive(201, ok(moduleJson()));
    const { user } = openNew();
    await fillModule(user);
    await pick(form.pdf(), pdf());
    await pick(form.video(), video());
    await user.click(form.create());
    await waitFor(() => expect(address()).toBe(LIST));
    const post = requests.find(({ method }) => method === 'POST');
    expect(await contents(await post!.form())).toMatchObject({
      pdf_content: 'materi.pdf: %PDF- isi materi.pdf',
      video_content: 'rekaman.mp4: isi rekaman.mp4',
    });
  });

  test('asks for what is missing, sends nothing, and goes to the first field', async () => {
    const { user } = openNew();
    await user.click(form.create());
    await waitFor(() => expect(form.title()).toHaveAccessibleDescription('Judul wajib diisi'));
    expect(form.description()).toHaveAccessibleDescription('Deskripsi wajib diisi');
    expect(form.title()).toHaveFocus();
  });
});

describe('editing', () => {
  async function open(module: object = {}) {
    server()
      .persist()
      .get('/api/modules/m-1')
      .reply(200, ok(moduleJson(module)));
    const { user } = openEdit();
    await screen.findByRole('button', { name: 'Perbarui Modul' });
    return user;
  }

  test('begins with what there is, and shows each file until it is replaced', async () => {
    await open({ pdf_content: '/static/a.pdf' });
    expect(form.title()).toHaveValue('Pengantar');
    expect(form.description()).toHaveValue('Apa itu program');
    const current = screen.getByRole('link', { name: 'Buka PDF saat ini' });
    expect(current).toHaveAttribute('href', 'http://api.test/static/a.pdf');
    expect(current.getAttribute('rel')).toContain('noopener');
    await pick(form.pdf(), pdf('baru.pdf'));
    await waitFor(() => expect(form.chosen()).toEqual(['baru.pdf']));
    expect(current).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buka video saat ini' })).toBeVisible();
  });

  test('shows no link for what is no address of the web', async () => {
    await open({ pdf_content: 'javascript:alert(1)', video_content: '' });
    expect(screen.queryByText(/saat ini$/)).not.toBeInTheDocument();
  });

  test('sends what has changed and leaves out the files that were not touched', async () => {
    const user = await open();
    const requests = receive(200, ok(null));
    await fill(user, form.title(), 'Pembuka');
    await user.click(form.update());
    expect(await screen.findByText('Modul berhasil diperbarui')).toBeVisible();
    await waitFor(() => expect(address()).toBe(LIST));
    const sent = requests.find(({ method }) => method === 'PUT')!;
    expect(sent.path).toBe('/api/modules/m-1');
    expect(await contents(await sent.form())).toEqual({ title: 'Pembuka', description: 'Apa itu program' });
  });
});

describe('choosing files', () => {
  test('offers the types that are taken, and names them with the limit', () => {
    openNew();
    expect(form.pdf()).toHaveAttribute('accept', 'application/pdf');
    expect(form.video()).toHaveAttribute('accept', 'video/mp4,video/mpeg,video/quicktime,video/webm');
    expect(form.pdf()).toHaveAccessibleDescription('pdf, maksimal 10 MB');
    expect(form.video()).toHaveAccessibleDescription('mp4, mpeg, mov, webm, maksimal 100 MB');
  });

  test.each([
    [
      'a wrong type of PDF',
      form.pdf,
      fileOf('a.txt', 'text/plain'),
      'Jenis file tidak diizinkan. Jenis yang diizinkan: pdf',
    ],
    [
      'a wrong type of video',
      form.video,
      fileOf('a.mkv', 'video/x-matroska'),
      'Jenis file tidak diizinkan. Jenis yang diizinkan: mp4, mpeg, quicktime, webm',
    ],
    [
      'a PDF that is too large',
      form.pdf,
      fileOf('a.pdf', 'application/pdf', 10 * MB + 1),
      'Ukuran file 10,01MB melebihi batas maksimum 10MB',
    ],
    [
      'a video that is too large',
      form.video,
      fileOf('a.mp4', 'video/mp4', 120 * MB),
      'Ukuran file 120MB melebihi batas maksimum 100MB',
    ],
  ])('refuses %s in words', async (_, field, file, message) => {
    openNew();
    await pick(field(), file);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(field()).toBeInvalid();
    expect(form.chosen()).toEqual([]);
  });

  test('takes files of exactly the largest size, and shows how large they are', async () => {
    openNew();
    await pick(form.pdf(), fileOf('a.pdf', 'application/pdf', 10 * MB));
    await pick(form.video(), fileOf('a.webm', 'video/webm', 100 * MB));
    await waitFor(() => expect(form.chosen()).toEqual(['a.pdf', 'a.webm']));
    expect(screen.getByText('10 MB')).toBeVisible();
    expect(screen.getByText('100 MB')).toBeVisible();
  });

  test('takes a file back on request, and the focus goes to its picker', async () => {
    const { user } = openNew();
    await pick(form.pdf(), pdf());
    await user.click(await screen.findByLabelText('Batalkan pilihan materi.pdf'));
    await waitFor(() => expect(form.chosen()).toEqual([]));
    expect(form.pdf()).toHaveFocus();
  });

  test('keeps the file that was chosen when another one is refused', async () => {
    openNew();
    await pick(form.pdf(), pdf());
    await pick(form.pdf(), fileOf('a.txt', 'text/plain'));
    await waitFor(() => expect(form.pdf()).toBeInvalid());
    expect(form.chosen()).toEqual(['materi.pdf']);
  });

  function drop(field: HTMLElement, file: File) {
    const event = createEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } });
    fireEvent(field, event);
    // Else the browser would open the file in the place of the console.
    expect(event.defaultPrevented).toBe(true);
  }

  test('takes what is dropped, and says of the wrong type that it is not accepted', async () => {
    openNew();
    drop(form.pdf(), video());
    await waitFor(() =>
      expect(form.pdf()).toHaveAccessibleDescription('Jenis file tidak diterima oleh atribut accept'),
    );
    drop(form.pdf(), pdf());
    await waitFor(() => expect(form.chosen()).toEqual(['materi.pdf']));
    expect(form.pdf()).toBeValid();
  });

  test('names the second of two files, with the way to upload many', async () => {
    openNew();
    fireEvent.drop(form.pdf(), { dataTransfer: { files: [pdf(), pdf('kedua.pdf')] } });
    await waitFor(() => expect(form.chosen()).toEqual(['materi.pdf']));
    expect(screen.getByText('kedua.pdf tidak ikut karena di sini hanya satu file.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Unggah Banyak' })).toHaveAttribute('href', '/courses/c-1/modules/upload');
  });

  test('ignores what is dropped beside it', () => {
    openNew();
    drop(form.title(), pdf());
    expect(form.chosen()).toEqual([]);
  });
});
