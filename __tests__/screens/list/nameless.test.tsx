import { screen, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { ModuleList } from '@/components/modules/module-list';
import { UserList } from '@/components/users/user-list';
import { tableByDefault } from '@/lib/platform/browser/preferences';
import { listOf, ok, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';

const nobody = userJson({ first_name: '', last_name: ' ', username: '' });
const lists = {
  courses: { list: <CourseList />, path: '/courses', record: courseJson({ title: ' ' }), name: 'Tanpa judul' },
  modules: {
    list: <ModuleList />,
    path: '/courses/c-1/modules',
    record: moduleJson({ title: '' }),
    name: 'Tanpa judul',
  },
  users: { list: <UserList />, path: '/users', record: nobody, name: 'Tanpa nama' },
};

beforeEach(() => signInAs());
afterEach(() => {
  if (tableByDefault.get()) tableByDefault.toggle();
});

test.each([
  ['courses', 'article', ''],
  ['courses', 'row', '?view=table'],
  ['modules', 'article', ''],
  ['users', 'article', ''],
  ['users', 'row', '?view=table'],
] as const)(
  'in the list of %s, each control of the %s of a record without a name has one',
  async (of, role, search) => {
    const { list, path, record, name } = lists[of];
    server()
      .persist()
      .get(`/api${path}`)
      .query(true)
      .reply(200, listOf([record]));
    server().persist().get('/api/courses/c-1').reply(200, ok(courseJson()));
    const { user } = renderScreen(list, { path: path + search });
    await screen.findByRole(role, { name: new RegExp(name) });
    await user.click(screen.getByRole('button', { name: 'Pilih' }));
    const found = within(await screen.findByRole(role, { name: new RegExp(name) }));
    const controls = (['link', 'button', 'checkbox'] as const).flatMap((each) => found.queryAllByRole(each));
    expect(controls.length).toBeGreaterThanOrEqual(4);
    for (const each of controls) expect(each).toHaveAccessibleName(expect.stringContaining(name));
  },
);
