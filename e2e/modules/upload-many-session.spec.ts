import { signIn } from '../support/actions';
import { beforeAnswer, late } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { reloadAsks } from '../support/leave';
import { courseWith } from '../support/modules';
import { answered } from '../support/checks/problems';
import { becomeSomeoneElse, expiredDialog, logOut, openSignedIn, revokeTokens, signInAgain } from '../support/session';
import { choosePdfs, creating, rowOf, rowTitles, send, titlesAt, uploads, uploadsOf } from '../support/upload-many';

test.use({ session: 'configured', ownContext: true });

test.beforeEach(({ problems }) => problems.allow(answered(401)));

test(
  'a session that expires on the way: it goes on when the same person has signed in again',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Sesi'), []);
    await openSignedIn(page, uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga');
    network.fault(
      creating,
      beforeAnswer(1, () => revokeTokens(backend)),
    );
    await send(page, 3);
    await expect(expiredDialog(page)).toBeVisible();
    await signInAgain(page);
    await expect(page).toHaveURL('/login');
    expect(await reloadAsks(page)).toBe(true);
    await signIn(page);
    await expect(page).toHaveURL(uploadsOf(course));
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible({ timeout: 20_000 });
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua', 'Tiga']);
  },
);

test(
  'somebody else who signs in finds nothing of it, and nothing of it is sent',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Orang'), []);
    await openSignedIn(page, uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua');
    await revokeTokens(backend);
    await send(page, 2);
    await expect(expiredDialog(page)).toBeVisible();
    await signInAgain(page);
    await becomeSomeoneElse(page);
    await signIn(page);
    await expect(page.getByText('Halo, rani')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(await rowTitles(page)).toEqual([]);
    await expect(uploads(page)).toHaveCount(0);
    expect(await titlesAt(backend, course)).toEqual([]);
    expect(network.calls.filter(creating).length).toBeLessThanOrEqual(1);
  },
);

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
