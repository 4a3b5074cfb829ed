import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { CourseEdit, CourseNew } from '@/components/courses/course-edit';
import { ModuleEdit, ModuleNew } from '@/components/modules/module-edit';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { UserEdit } from '@/components/users/user-edit';
import { endpoint } from '@/lib/session/endpoint';
import { drafts } from '@/lib/records/save/drafts';
import { session } from '@/lib/session/session';
import { matchRoute } from '@/lib/navigation/routes';
import { signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseForm as form, picture } from '../../support/screens/course-form';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { EDIT as MODULE_EDIT, moduleForm, pdf, pick } from '../../support/screens/module-form';
import { page, refusal, serveBackEnd, type Met, type ServedBackEnd } from '../../support/network/back-end';
import { fill, renderScreen } from '../../support/screens/render';
import { pass, settle, stopTime } from '../../support/time';
import { toasts } from '../../support/users';

/** Somebody else changes the record that is being edited. */

const screens: Record<string, React.ReactNode> = {
  courseEdit: <CourseEdit />,
  courseNew: <CourseNew />,
  moduleEdit: <ModuleEdit />,
  moduleNew: <ModuleNew />,
  userEdit: <UserEdit />,
};

/** A form is left after it was saved, and with it what it reads. */
function Forms() {
  return (
    <>
      {screens[matchRoute(usePathname())?.name ?? '']}
      <LeaveDialog />
    </>
  );
}

async function openCourse(record: object = {}, options = {}) {
  const backEnd = serveBackEnd({ courses: [courseJson(record)] });
  const { user, unmount } = renderScreen(<Forms />, { path: '/courses/c-1/edit', ...options });
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  return { backEnd, user, unmount };
}

/** How often the course was read. */
const reads = (backEnd: ServedBackEnd) => backEnd.of('GET', '/c-1').length;

async function openModule() {
  const backEnd = serveBackEnd({ modules: [moduleJson()], courses: [courseJson()] });
  const { user } = renderScreen(<Forms />, { path: MODULE_EDIT });
  await screen.findByRole('button', { name: 'Perbarui Modul' });
  return { backEnd, user };
}

async function openUser() {
  const backEnd = serveBackEnd({ users: [userJson()] });
  const { user } = renderScreen(<Forms />, { path: '/users/u-7/edit' });
  await screen.findByRole('button', { name: 'Perbarui Pengguna' });
  return { backEnd, user };
}

const changed = () => screen.findByRole('dialog', { name: 'Data telah berubah' });
const group = (label: string) => within(screen.getByRole('group', { name: label }));
const theirs = (label: string) => group(label).getByRole('radio', { name: 'Tersimpan sekarang' });
const mine = (label: string) => group(label).getByRole('radio', { name: 'Versi Anda' });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => signInAs());

test('what only the other person changed goes along, and a message says so', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  backEnd.change({ price: '59.90', topics: ['go', 'sql'] });
  await user.click(form.update());
  await waitFor(() =>
    expect(toasts()).toEqual(
      expect.arrayContaining(['Kursus berhasil diperbarui', 'Perubahan orang lain ikut disimpan: Harga (USD), Topik']),
    ),
  );
  expect(backEnd.sent('title')).toEqual(['Judul saya']);
  expect(backEnd.sent('price')).toEqual(['59.90']);
  expect(backEnd.sent('topics')).toEqual(['go', 'sql']);
  expect(address()).toBe('/courses');
});

test('nothing is said where nobody else was there, and the record is read once before it is saved', async () => {
  const { backEnd, user } = await openCourse({ price: '49.990' });
  await fill(user, form.title(), 'Judul saya');
  const before = reads(backEnd);
  backEnd.before = ({ method }) => {
    if (method === 'PUT') expect(reads(backEnd)).toBe(before + 1);
    return null;
  };
  await user.click(form.update());
  await waitFor(() => expect(toasts()).toEqual(['Kursus berhasil diperbarui']));
  // As it came.
  expect(backEnd.sent('price')).toEqual(['49.990']);
});

describe('where the back end cannot read the form as it is sent at first', () => {
  /** It reads no form of a PUT; `meanwhile` happens before it says so. */
  async function saveTitle(meanwhile: (backEnd: ServedBackEnd) => void) {
    const { backEnd, user } = await openCourse();
    backEnd.dialect.isPhp = true;
    await fill(user, form.title(), 'Judul saya');
    backEnd.before = ({ method }) => {
      if (method === 'PUT') meanwhile(backEnd);
      return null;
    };
    await user.click(form.update());
    return backEnd;
  }
  const methods = (backEnd: ServedBackEnd) => backEnd.writes().map(({ method }) => method);
  // What is known of a back end holds as long as the tab lives.
  let count = 0;
  beforeEach(() => {
    endpoint.set(`http://php-${(count += 1)}.test`);
    signInAs();
  });

  test('it is sent once more, after a look at what is stored', async () => {
    const backEnd = await saveTitle(() => {});
    await waitFor(() => expect(toasts()).toEqual(['Kursus berhasil diperbarui']));
    // Once for the method, once for the list of topics.
    expect(methods(backEnd)).toEqual(['PUT', 'POST', 'POST']);
  });

  test('what the other person has changed meanwhile goes along', async () => {
    const backEnd = await saveTitle((now) => now.change({ price: '12.50' }));
    await waitFor(() => expect(toasts()).toContain('Perubahan orang lain ikut disimpan: Harga (USD)'));
    expect(backEnd.sent('price')).toEqual(['12.50']);
    expect(backEnd.sent('title')).toEqual(['Judul saya']);
  });

  test('a field that both have changed meanwhile is asked about, and nothing is sent before', async () => {
    const backEnd = await saveTitle((now) => now.change({ title: 'Judul orang lain' }));
    expect(await changed()).toBeVisible();
    expect(methods(backEnd)).toEqual(['PUT']);
  });

  test('nothing is sent where that cannot be read', async () => {
    const backEnd = await saveTitle((now) => {
      now.before = ({ method }) => (method === 'GET' ? refusal(422, 'Tidak dapat dibaca') : null);
    });
    await waitFor(() => expect(toasts()).toEqual(['Gagal memperbarui kursus: Tidak dapat dibaca']));
    expect(methods(backEnd)).toEqual(['PUT']);
  });
});

test('a new record is not read before it is made', async () => {
  const backEnd = serveBackEnd({ courses: [courseJson()] });
  const { user } = renderScreen(<Forms />, { path: '/courses/new' });
  await fill(user, form.title(), 'x');
  await fill(user, form.instructor(), 'x');
  await fill(user, form.description(), 'x');
  await fill(user, form.price(), '5');
  await fill(user, form.topic(), 'x');
  await user.click(form.create());
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.asked.map(({ method }) => method)).toEqual(['POST']);
});

test('fields that both have changed are chosen one by one, one’s own at first, before anything is sent', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  await fill(user, form.price(), '1.250,5');
  backEnd.change({ title: 'Judul mereka', price: 10, instructor: 'Rani' });
  await user.click(form.update());
  await changed();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(theirs('Judul Kursus')).toHaveAccessibleDescription('Judul mereka');
  expect(mine('Judul Kursus')).toHaveAccessibleDescription('Judul saya');
  expect(theirs('Harga (USD)')).toHaveAccessibleDescription('US$10,00');
  expect(mine('Harga (USD)')).toHaveAccessibleDescription('US$1.250,50');
  expect(mine('Judul Kursus')).toBeChecked();
  expect(mine('Harga (USD)')).toBeChecked();
  expect(backEnd.writes()).toEqual([]);

  await userEvent.setup().click(theirs('Harga (USD)'));
  expect(mine('Harga (USD)')).not.toBeChecked();
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul saya']);
  expect(backEnd.sent('price')).toEqual(['10']);
  expect(backEnd.sent('instructor')).toEqual(['Rani']);
  await waitFor(() => expect(toasts()).toContain('Perubahan orang lain ikut disimpan: Instruktur'));
  // The form opens as stored, not with what was typed before the choice.
  expect(drafts.read('/courses/c-1/edit')).toBeNull();
});

test('going back to the form changes nothing there, and asks again at the next save', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  backEnd.change({ title: 'Judul mereka', instructor: 'Rani' });
  await user.click(form.update());
  await changed();
  await userEvent.setup().click(theirs('Judul Kursus'));
  await press('Kembali ke formulir');
  await noDialog();
  expect(form.title()).toHaveValue('Judul saya');
  expect(form.instructor()).toHaveValue('Dewi Lestari');
  await waitFor(() => expect(form.title()).toBeEnabled());
  expect(backEnd.writes()).toEqual([]);
  expect(toasts()).toEqual([]);

  await user.click(form.update());
  await changed();
  expect(mine('Judul Kursus')).toBeChecked();
  await userEvent.setup().keyboard('{Escape}');
  await noDialog();
  expect(backEnd.writes()).toEqual([]);
});

test('a second change while the dialog is open is asked about alone', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  await fill(user, form.description(), 'Saya');
  backEnd.change({ title: 'Judul mereka' });
  await user.click(form.update());
  await changed();
  backEnd.change({ description: 'Mereka' });
  await press('Simpan pilihan');
  await waitFor(() => expect(mine('Deskripsi')).toBeChecked());
  expect(screen.queryByRole('group', { name: 'Judul Kursus' })).toBeNull();
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul saya']);
  expect(backEnd.sent('description')).toEqual(['Saya']);
});

test('a save that fails after the choice leaves what was chosen in the form, and does not ask about it again', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  await fill(user, form.description(), 'Saya');
  backEnd.change({ title: 'Judul mereka', description: 'Mereka', instructor: 'Rani' });
  backEnd.refuse('PUT', 422, { message: 'Judul kursus: title is odd' });
  await user.click(form.update());
  await changed();
  await userEvent.setup().click(theirs('Judul Kursus'));
  await press('Simpan pilihan');
  await waitFor(() => expect(form.title()).toHaveAccessibleDescription(/title is odd/));
  expect(form.title()).toHaveValue('Judul mereka');
  expect(form.instructor()).toHaveValue('Rani');
  expect(form.description()).toHaveValue('Saya');

  await user.click(form.update());
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul mereka']);
  expect(backEnd.sent('description')).toEqual(['Saya']);
});

test('with a file, the record is read before the first byte', async () => {
  const { backEnd, user } = await openModule();
  await pick(moduleForm.pdf(), pdf('punyaku.pdf'));
  backEnd.change({ pdf_content: 'https://files.test/lain/mereka.pdf?sig=2', video_content: null });
  await user.click(moduleForm.update());
  await changed();
  expect(backEnd.writes()).toEqual([]);
  expect(theirs('Konten PDF')).toHaveAccessibleDescription('mereka.pdf');
  expect(mine('Konten PDF')).toHaveAccessibleDescription('punyaku.pdf');
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses/c-1/modules'));
  expect(backEnd.sent('pdf_content')).toEqual(['punyaku.pdf']);
  await waitFor(() => expect(toasts()).toContain('Perubahan orang lain ikut disimpan: Konten Video'));
});

test('a file of the other person that is chosen stays: one’s own is not sent', async () => {
  const { backEnd, user } = await openModule();
  await pick(moduleForm.pdf(), pdf('punyaku.pdf'));
  backEnd.change({ pdf_content: 'https://files.test/lain/mereka.pdf' });
  await user.click(moduleForm.update());
  await changed();
  await userEvent.setup().click(theirs('Konten PDF'));
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses/c-1/modules'));
  expect(backEnd.sent('pdf_content')).toEqual([]);
});

test('addresses that are signed anew at each reading are no change', async () => {
  const { backEnd, user } = await openModule();
  await pick(moduleForm.pdf(), pdf('punyaku.pdf'));
  backEnd.change({
    pdf_content: 'https://files.test/a.pdf?signature=2',
    video_content: 'https://files.test/a.mp4?signature=2',
  });
  await user.click(moduleForm.update());
  await waitFor(() => expect(toasts()).toEqual(['Modul berhasil diperbarui']));
});

test('a user is compared too', async () => {
  const { backEnd, user } = await openUser();
  await fill(user, screen.getByLabelText('Alamat Email'), 'saya@example.com');
  backEnd.change({ email: 'mereka@example.com', last_name: 'Baru', balance: 7 });
  await user.click(screen.getByRole('button', { name: 'Perbarui Pengguna' }));
  await changed();
  expect(theirs('Alamat Email')).toHaveAccessibleDescription('mereka@example.com');
  await userEvent.setup().click(theirs('Alamat Email'));
  await press('Simpan pilihan');
  await waitFor(() => expect(toasts()).toContain('Perubahan orang lain ikut disimpan: Nama Belakang'));
  expect(backEnd.writes()[0]!.body).toEqual({
    username: 'budi',
    email: 'mereka@example.com',
    first_name: 'Budi',
    last_name: 'Baru',
  });
});

describe('a record that is gone', () => {
  test('can be made anew with what is typed and chosen, and nothing is asked on the way', async () => {
    const { backEnd, user } = await openCourse();
    await fill(user, form.title(), 'Judul saya');
    await userEvent.setup().upload(form.thumbnail(), picture());
    backEnd.courses = [];
    await user.click(form.update());
    await screen.findByRole('dialog', { name: 'Data sudah tidak ada' });
    expect(screen.getByRole('button', { name: 'Kembali ke formulir' })).toBeVisible();
    await press('Buat sebagai data baru');
    await waitFor(() => expect(address()).toBe('/courses/new'));
    await noDialog();
    expect(form.title()).toHaveValue('Judul saya');
    expect(form.instructor()).toHaveValue('Dewi Lestari');
    expect(form.price()).toHaveValue('49,99');
    expect(form.topics()).toEqual(['python', 'web']);
    expect(screen.getByRole('button', { name: 'Batalkan pilihan foto.png' })).toBeVisible();
    expect(backEnd.writes()).toEqual([]);
    expect(toasts()).toEqual([]);

    await user.click(form.create());
    await waitFor(() => expect(address()).toBe('/courses'));
    expect(backEnd.writes()).toMatchObject([{ method: 'POST', path: '/api/courses' }]);
    expect(backEnd.sent('thumbnail_image')).toEqual(['foto.png']);
  });

  test('leaves the form as it was for who goes back', async () => {
    const { backEnd, user } = await openModule();
    await fill(user, moduleForm.title(), 'Judul saya');
    backEnd.modules = [];
    await user.click(moduleForm.update());
    await screen.findByRole('dialog', { name: 'Data sudah tidak ada' });
    await press('Kembali ke formulir');
    await noDialog();
    expect(moduleForm.title()).toHaveValue('Judul saya');
    await waitFor(() => expect(moduleForm.title()).toBeEnabled());
    expect(address()).toBe(MODULE_EDIT);
    expect(backEnd.writes()).toEqual([]);
  });

  test('is not made anew if it is a user', async () => {
    const { backEnd, user } = await openUser();
    backEnd.users = [];
    await user.click(screen.getByRole('button', { name: 'Perbarui Pengguna' }));
    await screen.findByRole('dialog', { name: 'Data sudah tidak ada' });
    expect(screen.queryByRole('button', { name: 'Buat sebagai data baru' })).toBeNull();
    await press('Kembali ke formulir');
    await noDialog();
  });
});

describe('where the record cannot be read, nothing is sent', () => {
  test.each<[string, Met, string]>([
    ['it is refused', refusal(400, 'title is odd'), 'Gagal memperbarui kursus: title is odd'],
    ['the server broke', page(500), 'Gagal memperbarui kursus'],
    ['the connection broke', 'broken', 'Gagal memperbarui kursus: Network error'],
  ])('%s', async (_, met, message) => {
    const { backEnd, user } = await openCourse();
    await fill(user, form.title(), 'Judul saya');
    const before = reads(backEnd);
    backEnd.before = ({ path }) => (path === '/api/courses/c-1' ? met : null);
    await user.click(form.update());
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(backEnd.writes()).toEqual([]);
    expect(form.title()).toHaveValue('Judul saya');
    await waitFor(() => expect(form.update()).toBeEnabled());
    // Tried once.
    expect(reads(backEnd)).toBe(before + 1);
  });

  test('the session has ended', async () => {
    const { backEnd, user } = await openCourse();
    await fill(user, form.title(), 'Judul saya');
    backEnd.before = () => refusal(401, 'Unauthorized');
    await user.click(form.update());
    await waitFor(() => expect(session.get().status).toBe('expired'));
    await waitFor(() => expect(form.update()).toBeEnabled());
    expect(backEnd.writes()).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});

test('Batal ends the reading too, and nothing is sent', async () => {
  const { backEnd, user } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  backEnd.held = () => new Promise(() => {});
  await user.click(form.update());
  await waitFor(() => expect(screen.getByRole('progressbar')).toBeVisible());
  await user.click(form.cancel());
  await waitFor(() => expect(toasts()).toEqual(['Upload was aborted']));
  expect(backEnd.writes()).toEqual([]);
  expect(form.title()).toHaveValue('Judul saya');
  expect(address()).toBe('/courses/c-1/edit');
});

test('polls never change what the person started from', async () => {
  const { backEnd, user } = await openCourse({}, stopTime());
  await settle();
  await fill(user, form.title(), 'Judul saya');
  backEnd.change({ title: 'Judul mereka', instructor: 'Rani' });
  const before = reads(backEnd);
  await pass(61_000);
  expect(reads(backEnd)).toBe(before + 1);
  jest.useRealTimers();
  await press('Perbarui Kursus');
  await changed();
  expect(theirs('Judul Kursus')).toHaveAccessibleDescription('Judul mereka');
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul saya']);
  expect(backEnd.sent('instructor')).toEqual(['Rani']);
});

test('a draft that was begun on an older record is asked about when it is saved', async () => {
  const { backEnd, user, unmount } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  await fill(user, form.description(), 'Saya');
  backEnd.change({ title: 'Judul mereka', instructor: 'Rani' });
  unmount();
  renderScreen(<Forms />, { path: '/courses/c-1/edit' });
  expect(await screen.findByText('Draf dipulihkan')).toBeVisible();
  expect(form.title()).toHaveValue('Judul saya');
  expect(form.instructor()).toHaveValue('Rani');
  backEnd.change({ price: 10 });
  await press('Perbarui Kursus');
  await changed();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(theirs('Judul Kursus')).toHaveAccessibleDescription('Judul mereka');
  expect(backEnd.writes()).toEqual([]);
  await press('Simpan pilihan');
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul saya']);
  expect(backEnd.sent('description')).toEqual(['Saya']);
  expect(backEnd.sent('instructor')).toEqual(['Rani']);
  expect(backEnd.sent('price')).toEqual(['10']);
  // What the form showed all the time is nothing new.
  expect(toasts()).toContain('Perubahan orang lain ikut disimpan: Harga (USD)');
});

test.each([
  ['removed', { removed: 'web', mine: ['python'] }],
  ['added', { removed: null, mine: ['python', 'web', 'sql'] }],
])('a topic that was %s is still so in the draft, and nobody’s topic is overwritten unasked', async (_, topic) => {
  const { backEnd, user, unmount } = await openCourse();
  if (topic.removed) await user.click(screen.getByRole('button', { name: `Hapus topik ${topic.removed}` }));
  else await user.type(form.topic(), 'sql{Enter}');
  backEnd.change({ topics: ['python', 'web', 'dari', 'mereka'] });
  unmount();
  renderScreen(<Forms />, { path: '/courses/c-1/edit' });
  expect(await screen.findByText('Draf dipulihkan')).toBeVisible();
  expect(form.topics()).toEqual(topic.mine);
  await press('Perbarui Kursus');
  await changed();
  expect(theirs('Topik')).toHaveAccessibleDescription('python, web, dari, mereka');
  expect(mine('Topik')).toHaveAccessibleDescription(topic.mine.join(', '));
  expect(backEnd.writes()).toEqual([]);
});

test('a draft that was discarded leaves nothing to ask', async () => {
  const { backEnd, user, unmount } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  backEnd.change({ title: 'Judul mereka' });
  unmount();
  renderScreen(<Forms />, { path: '/courses/c-1/edit' });
  await screen.findByText('Draf dipulihkan');
  await press('Buang draf');
  backEnd.change({ title: 'Judul mereka lagi' });
  await press('Perbarui Kursus');
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(backEnd.sent('title')).toEqual(['Judul mereka lagi']);
});

test('who has gone when the choice is to be made is told that nothing was saved', async () => {
  const { backEnd, user, unmount } = await openCourse();
  await fill(user, form.title(), 'Judul saya');
  backEnd.change({ title: 'Judul mereka' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  backEnd.held = () => held;
  await user.click(form.update());
  unmount();
  renderScreen(null, { path: '/courses' });
  release();
  await waitFor(() => expect(toasts()).toEqual(['Gagal memperbarui kursus: Data telah berubah']));
  expect(backEnd.writes()).toEqual([]);
});
