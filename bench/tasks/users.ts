import { card } from '../../e2e/support/actions';
import type { Backend } from '../../e2e/support/backend';
import { createUser, findUsers, topUpDialog } from '../../e2e/support/users';
import type { Hands } from '../../e2e/support/hands';
import { button, chooseAll, chooseByPage, search } from './lists';
import type { Task } from './task';

/** The back end has a call of its own for balances, for which a client of records has no screen. */

const AMOUNT = 50_000;

async function pay(hands: Hands) {
  const { amount, submit } = topUpDialog(hands.page);
  await hands.type(amount, String(AMOUNT));
  await hands.press(submit);
}

export const topUpMany: Task<{ word: string; count: number }> = {
  name: { indonesian: 'Isi saldo 24 pengguna hasil pencarian', english: 'Top up 24 users found by a search' },
  guide: 'Beberapa sekaligus',
  async prepare(backend, word) {
    const count = 24;
    for (let number = 1; number <= count; number += 1) await createUser(backend, 0, `${word}-${number}`);
    return { word, count };
  },
  start: () => ({ console: '/users' }),
  async plain(hands, { word, count }) {
    await search(hands, word, count);
    await chooseByPage(hands, count);
    await hands.press(button(hands.page, 'Isi saldo yang dipilih'));
    await pay(hands);
  },
  async short(hands, { word, count }) {
    await search(hands, word, count);
    await chooseAll(hands, count, 'pengguna');
    await hands.press(button(hands.page, 'Isi saldo yang dipilih'));
    await pay(hands);
  },
  isDone: async (backend, { word, count }) => {
    const found = await findUsers(backend, word);
    return found.length === count && found.every(({ balance }) => balance === AMOUNT);
  },
};

export const topUpOne: Task<{ username: string; name: string }> = {
  name: { indonesian: 'Isi saldo satu pengguna, dari halaman lain', english: 'Top up one user, from another page' },
  guide: 'Isi saldo',
  prepare: (backend: Backend, word) => createUser(backend, 0, word.toLowerCase()),
  start: () => ({ console: '/courses' }),
  async plain(hands, { username, name }) {
    await hands.press(hands.page.getByRole('link', { name: 'Pengguna', exact: true }));
    await hands.page.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
    await search(hands, username, 1);
    await hands.press(card(hands.page, name).getByRole('button', { name: /^Isi saldo/ }));
    await pay(hands);
  },
  isDone: async (backend, { username }) => (await findUsers(backend, username))[0]?.balance === AMOUNT,
};
