import { screen } from '@testing-library/react';
import { CourseEdit } from '@/components/courses/course-edit';
import { ModuleEdit } from '@/components/modules/module-edit';
import { UserEdit } from '@/components/users/user-edit';
import { answers, API, holdBack, ok, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';

beforeEach(() => signInAs());

describe.each([
  ['Kursus', <CourseEdit key="edit" />, '/courses/c-1/edit', '/api/courses/c-1', '/courses', courseJson],
  [
    'Modul',
    <ModuleEdit key="edit" />,
    '/courses/c-1/modules/m-1/edit',
    '/api/modules/m-1',
    '/courses/c-1/modules',
    moduleJson,
  ],
  ['Pengguna', <UserEdit key="edit" />, '/users/u-7/edit', '/api/users/u-7', '/users', userJson],
] as const)('the screen that edits: %s', (type, edit, path, record, list, json) => {
  const noun = type.toLowerCase();
  const expectWayBack = () =>
    expect(screen.getByRole('link', { name: `Kembali ke ${type}` })).toHaveAttribute('href', list);

  test('shows its heading and the way back while the record loads', async () => {
    const answer = holdBack(API, 'get', record);
    renderScreen(edit, { path });
    expect(screen.getByRole('status')).toHaveTextContent(`Memuat ${noun}...`);
    expect(screen.getByRole('heading', { level: 1, name: `Edit ${type}` })).toBeVisible();
    expectWayBack();
    answer.release(200, ok(json()));
    expect(await screen.findByRole('button', { name: `Perbarui ${type}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: `Edit ${type}` })).toBeVisible();
  });

  test.each<[string, number, unknown]>([
    ['is not there', 404, { status: 'error' }],
    ['comes as nothing', 200, ok(null)],
  ])('says of a record that %s that it is not found, with the way back', async (_, status, body) => {
    answers(API, record, [status, body]);
    renderScreen(edit, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${type} tidak ditemukan`);
    expectWayBack();
    expect(address()).toBe(path);
  });

  test('loads on request what failed to load, with the way back beside it', async () => {
    answers(API, record, [400, { status: 'error' }], [200, ok(json())]);
    const { user } = renderScreen(edit, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Gagal memuat ${noun}Silakan coba lagi nanti`);
    expectWayBack();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('button', { name: `Perbarui ${type}` })).toBeVisible();
  });
});
