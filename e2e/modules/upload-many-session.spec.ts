import { late } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { reloadAsks } from '../support/screens/leave';
import { courseWith } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import { logOut, openSignedIn } from '../support/screens/session';
import { choosePdfs, creating, rowOf, send, uploadsOf } from '../support/screens/upload-many';

test.use({ session: 'configured', ownContext: true });

test.beforeEach(({ problems }) => problems.allow(answered(401)));

test(
  'logging out in another tab ends the uploads here too',
  { tag: '@all' },
  async ({ page, context, network, backend }) => {
    const course = await courseWith(backend, unique('Tab'), []);
    await openSignedIn(page, uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga', '4 Empat', '5 Lima');
    network.fault(creating, late(2_000));
    await send(page, 5);
    await expect(rowOf(page, 'Satu')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/courses');
    await logOut(other);
    await expect(page).toHaveURL('/login');
    expect(await reloadAsks(page)).toBe(false);
    const sent = network.calls.filter(creating).length;
    expect(sent).toBeLessThan(5);
    await page.waitForTimeout(2_500);
    expect(network.calls.filter(creating)).toHaveLength(sent);
  },
);
