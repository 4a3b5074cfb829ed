import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { ModuleList } from '@/components/modules/module-list';
import { UserList } from '@/components/users/user-list';
import { listOf, ok, server, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { toasts } from '../../support/users';

/** Counts how often a card is rendered. */
const onCard = jest.fn();
jest.mock('@/components/ui/card', () => {
  const { Card } = jest.requireActual('@/components/ui/card');
  return {
    Card: (props: { as?: string }) => {
      if (props.as === 'article') onCard();
      return <Card {...props} />;
    },
  };
});

const nouns = {
  kursus: {
    screen: <CourseList />,
    path: '/courses',
    list: '/api/courses?page=1&limit=10',
    records: '/api/courses',
    json: courseJson,
    name: 'Dasar Pemrograman',
    empty: 'Belum ada kursus',
    first: { role: 'button', name: 'Buat Kursus Pertama', href: '/courses/new' },
  },
  modul: {
    screen: <ModuleList />,
    path: '/courses/c-1/modules',
    list: '/api/courses/c-1/modules?page=1&limit=10',
    records: '/api/modules',
    json: moduleJson,
    name: 'Pengantar',
    empty: 'Tidak ada modul ditemukan',
    first: { role: 'link', name: 'Tambah Modul Pertama', href: '/courses/c-1/modules/new' },
  },
  pengguna: {
    screen: <UserList />,
    path: '/users',
    list: '/api/users?page=1&limit=10',
    records: '/api/users',
    json: userJson,
    name: 'Budi Santoso',
    empty: 'Belum ada pengguna',
    first: { role: 'link', name: 'Tambah Pengguna Pertama', href: '/users/new' },
  },
};

/** The screen, as long as its address is the current one. */
const At = ({ path, children }: { path: string; children: React.ReactNode }) => usePathname() === path && children;

beforeEach(() => signInAs());

describe.each(Object.entries(nouns))('the list of %s', (noun, { screen: list, ...its }) => {
  const type = noun.charAt(0).toUpperCase() + noun.slice(1);
  const serve = (...items: object[]) => server().persist().get(its.list).reply(200, listOf(items));
  const open = () => {
    server().persist().get('/api/courses/c-1').reply(200, ok(courseJson()));
    return renderScreen(<At path={its.path}>{list}</At>, { path: its.path });
  };
  const card = () => screen.findByRole('article', { name: its.name });

  test('says that it loads, that loading failed, and loads on request', async () => {
    server().get(its.list).reply(400, {});
    const { user } = open();
    expect(screen.getByText(`Memuat ${noun}...`).closest('[role=status]')).toBeVisible();
    expect(await screen.findByText(`Gagal memuat ${noun}`)).toBeVisible();
    expect(screen.queryByText(`Memuat ${noun}...`)).not.toBeInTheDocument();
    expect(screen.getByText('Silakan coba lagi nanti')).toBeVisible();
    serve(its.json());
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await card()).toBeVisible();
  });

  test.each([[[]], [null]])('offers to add the first where there is none (%p)', async (data) => {
    server()
      .persist()
      .get(its.list)
      .reply(200, { ...listOf([], { total_items: 0 }), data });
    const { user } = open();
    expect(await screen.findByText(its.empty)).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    const { role, name, href } = its.first;
    expect(screen.getByRole(role, { name })).toHaveAttribute('href', href);
    await user.click(screen.getByRole(role, { name }));
    expect(address()).toBe(href);
  });

  test('deletes a record after a question, which opens without rendering the cards again', async () => {
    serve(its.json({ id: 'x' }));
    const { user } = open();
    await card();
    onCard.mockClear();
    await user.click(screen.getByRole('button', { name: `Hapus ${its.name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Hapus ${type}` });
    expect(onCard).not.toHaveBeenCalled();
    expect(dialog).toHaveAccessibleDescription(
      `Apakah Anda yakin ingin menghapus "${its.name}"? Tindakan ini tidak dapat dibatalkan.`,
    );
    expect(within(dialog).getByText('Batal')).toHaveFocus();

    const confirm = within(dialog).getByRole('button', { name: 'Hapus' });
    server().delete(`${its.records}/x`).reply(500, '<html></html>');
    server()
      .persist()
      .get(`${its.records}/x`)
      .reply(200, ok(its.json({ id: 'x' })));
    await user.click(confirm);
    await waitFor(() => expect(toasts()).toEqual([`Gagal menghapus ${noun}`]));
    expect(dialog).toBeVisible();

    nock.cleanAll();
    serve();
    server().delete(`${its.records}/x`).reply(204);
    await user.click(confirm);
    expect(await screen.findByText(`${type} berhasil dihapus`)).toBeVisible();
    expect(await screen.findByText(its.empty)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('deletes several', async () => {
    serve(its.json({ id: 'x' }), its.json({ id: 'y' }));
    const { user } = open();
    expect(await screen.findAllByRole('article', { name: its.name })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Pilih' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(screen.getByRole('button', { name: 'Hapus yang dipilih' }));
    const dialog = await screen.findByRole('dialog', { name: `Hapus 2 ${type}` });
    nock.cleanAll();
    serve();
    for (const id of ['x', 'y']) server().delete(`${its.records}/${id}`).reply(204);
    await user.click(within(dialog).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText(`2 ${noun} berhasil dihapus`)).toBeVisible();
    expect(await screen.findByText(its.empty)).toBeVisible();
  });
});

test.each([
  ['kursus', 'Tidak ada kursus yang cocok dengan "zzz"', 'Coba kata kunci lain atau kosongkan pencarian.'],
  ['pengguna', 'Tidak ada pengguna ditemukan', 'Tidak ada pengguna yang cocok dengan "zzz"'],
] as const)(
  'a search for %s that finds nothing names what was searched for, and offers no first',
  async (noun, ...words) => {
    const { screen: list, path, list: api, first } = nouns[noun];
    server().get(`${api}&q=zzz`).reply(200, listOf([]));
    renderScreen(list, { path: `${path}?q=zzz` });
    for (const each of words) expect(await screen.findByText(each)).toBeVisible();
    expect(screen.getByRole('searchbox', { name: `Cari ${noun}...` })).toHaveValue('zzz');
    expect(screen.queryByRole(first.role, { name: first.name })).not.toBeInTheDocument();
  },
);
