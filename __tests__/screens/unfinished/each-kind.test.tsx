import { screen, waitFor } from '@testing-library/react';
import { UnfinishedWork } from '@/components/unfinished/unfinished-work';
import { startDeletion, type Removal } from '@/lib/records/deletion';
import { deletionsRunning } from '@/lib/records/deletions-running';
import { users } from '@/lib/users/api';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { signInAs, TOKEN } from '../../support/api';
import { userJson } from '../../support/factories';
import { emptyJournal, endBrowser, stored, storedText } from '../../support/journal';
import { renderScreen } from '../../support/render';
import { refusal, serveUsers, type Asked } from '../../support/users';

const ids = ['u-11', 'u-12', 'u-13'];

const removal: Removal = {
  noun: 'user',
  one: users.one,
  remove: users.remove,
  recordOf: ({ id, name }) => ({ noun: 'user', id, name }),
  failed: 'Gagal menghapus pengguna',
};

const works = [
  {
    what: 'Isi saldo 3 pengguna',
    isSent: ({ path }: Asked) => path.endsWith('/balance'),
    begin: () =>
      topUpRunning.start(
        createNotedTopUpJob(
          ids.map((id) => ({
            user: { id, username: id, email: '', firstName: id, lastName: '', balance: 50_000 },
            amount: 25_000,
          })),
        ),
      ),
    end: () => topUpRunning.end(),
    isOver: () => topUpRunning.get()?.get().counts.done === 3,
  },
  {
    what: 'Hapus 3 Pengguna',
    isSent: ({ method }: Asked) => method === 'DELETE',
    begin: () =>
      startDeletion(
        removal,
        ids.map((id) => ({ id, name: id })),
      ),
    end: () => deletionsRunning.user.end(),
    isOver: () => deletionsRunning.user.get()?.get().counts.done === 3,
  },
];

beforeEach(async () => {
  await emptyJournal();
  signInAs();
});

test.each(works)('$what goes on after the end of the browser, and sends nothing twice', async (work) => {
  const backEnd = serveUsers(ids.map((id) => userJson({ id, username: id })));
  const sent = () => backEnd.asked.filter(work.isSent).map(({ path }) => path.split('/')[3]);
  // The second one takes effect, and its answer never comes.
  backEnd.after = (call) => (work.isSent(call) && call.path.includes('u-12') ? 'hangs' : null);
  backEnd.before = ({ method, path }) =>
    method === 'GET' && ids.some((id) => path.endsWith(id) && !backEnd.users.some((user) => user.id === id))
      ? refusal(404, 'Pengguna tidak ditemukan')
      : null;
  work.begin();
  await waitFor(() => expect(sent()).toEqual(['u-11', 'u-12']));
  await stored();
  const text = await storedText();
  expect(text).toContain('u-13');
  // The session's own token apart.
  expect(text.replaceAll(`"auth-token":"${TOKEN}"`, '')).not.toContain(TOKEN);
  await endBrowser(work.end);
  backEnd.after = () => null;

  const { user } = renderScreen(<UnfinishedWork />);
  expect(await screen.findByRole('region', { name: 'Pekerjaan terputus' })).toBeVisible();
  expect(await screen.findByText(`${work.what}: 1 selesai, 1 belum jelas, 1 belum dikirim`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(work.isOver()).toBe(true), { timeout: 15_000 });
  expect(sent()).toEqual(ids);
  expect(screen.queryByRole('region', { name: 'Pekerjaan terputus' })).toBeNull();

  work.end();
  await stored();
  expect(await storedText()).not.toContain('"kind"');
});
