import { fireEvent, screen, within } from '@testing-library/react';
import fc from '../../support/fast-check';
import { UserList } from '@/components/users/user-list';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { BackEnd, PLAIN } from '@/simulation/world/back-end';
import { createFetch } from '@/simulation/world/fetch';
import { Network, type Fate } from '@/simulation/world/network';
import { renderScreen } from '../../support/screens/render';
import { fates, jestTimers, oneOf } from '../../support/simulated-days';
import { pass, stopTime } from '../../support/time';
import { toasts } from '../../support/users';

/** Days on the real list of users, in the world of docs/simulation.md: what is pressed is found by its name, as eyes find it. */

const DAYS = Number(process.env.SCREEN_DAYS ?? 8);
const BASE_URL = 'https://a.example';

type Step =
  | { do: 'pay'; user: number; typed: number; ms: number }
  | { do: 'remove'; user: number; ms: number }
  | { do: 'fate'; of: 'write' | 'read'; fate: Fate }
  | { do: 'close' }
  | { do: 'pass'; ms: number };

const ms = oneOf(1, 100, 2_000, 12_000);
const day: fc.Arbitrary<Step[]> = fc.noBias(
  fc.array(
    fc.oneof(
      fc.record({ do: oneOf('pay' as const), user: fc.nat(3), typed: fc.nat(3), ms }),
      fc.record({ do: oneOf('remove' as const), user: fc.nat(3), ms }),
      fc.record({ do: oneOf('fate' as const), of: oneOf('write' as const, 'read' as const), fate: oneOf(...fates) }),
      fc.record({ do: oneOf('close' as const) }),
      fc.record({ do: oneOf('pass' as const), ms }),
    ),
    { minLength: 8, maxLength: 16, size: 'max' },
  ),
);

function open() {
  const backEnd = new BackEnd('a', BASE_URL, PLAIN, () => Date.now());
  const paid: number[] = [];
  const wrong: string[] = [];
  /** What was typed into the dialogs. */
  const amounts = new Set<number>();
  const network = new Network(jestTimers, [backEnd], {
    onSend({ path, body }) {
      if (path.endsWith('/balance') && !amounts.has(Number(body.increment)))
        wrong.push(`sends ${String(body.increment)}`);
    },
    onEffect: (_, { amount }) => void (amount !== undefined && paid.push(amount)),
    onAnswer() {},
  });
  globalThis.fetch = createFetch(network, { name: 'tab', isOnline: () => true }) as typeof fetch;
  endpoint.set(BASE_URL);
  session.start(backEnd.signIn('ana'), { id: '1', username: 'ana' });
  return { backEnd, network, paid, wrong, amounts };
}

const dialog = () => screen.queryByRole('dialog');
const names = ['citra a', 'dodi a', 'eka a', 'fajar a'];
const press = (button: HTMLElement | null) => button && fireEvent.click(button);

/** Lives a day, and returns what was wrong. */
async function live(steps: readonly Step[]): Promise<string[]> {
  const { backEnd, network, paid, wrong, amounts } = open();
  const { unmount } = renderScreen(<UserList />, { path: '/users', ...stopTime() });
  await pass(100);
  let number = 50_000;
  let toldPaid = 0;
  const look = () => {
    const told = toasts();
    if (told.includes('Saldo berhasil ditambahkan')) toldPaid = Math.max(toldPaid, 1);
    if (toldPaid > paid.length) wrong.push('a payment is told that was not made');
    const payments = new Set(paid);
    if (told.includes('Saldo berhasil ditambahkan') && paid.length > payments.size && payments.size === 1)
      wrong.push('a payment that was made twice is told as one');
    if (told.includes('Pengguna berhasil dihapus') && backEnd.tables.users.length === 6)
      wrong.push('a deletion is told that was not made');
  };
  for (const step of steps) {
    if (step.do === 'fate') network.fatesOf('tab')[step.of].push(step.fate);
    if (step.do === 'close') press(screen.queryByRole('button', { name: /^(Batal|Tutup)$/ }));
    if (step.do === 'remove' && !dialog()) {
      press(screen.queryByRole('button', { name: `Hapus ${names[step.user]}` }));
      await pass(50);
      press(dialog() && within(dialog()!).getByRole('button', { name: 'Hapus' }));
    }
    if (step.do === 'pay') {
      if (!dialog()) press(screen.queryByRole('button', { name: `Isi saldo ${names[step.user]}` }));
      await pass(50);
      const field = screen.queryByRole<HTMLInputElement>('textbox', { name: 'Jumlah (Rp)' });
      if (field && !field.disabled) {
        number += 1;
        amounts.add(number);
        const grouped = String(number).replace(/(\d{3})$/, '.$1');
        fireEvent.change(field, {
          target: { value: [`${number}`, grouped, `${grouped},00`, `Rp ${grouped}`][step.typed] },
        });
        fireEvent.submit(field.form!);
      }
    }
    await pass('ms' in step ? step.ms : 1);
    look();
  }
  network.forgetFates();
  await pass(60_000);
  look();
  if (screen.queryAllByRole('button').some((button) => button.getAttribute('aria-busy') === 'true'))
    wrong.push('a button is busy');
  press(screen.queryByRole('button', { name: /^(Batal|Tutup)$/ }));
  await pass(60_000);
  const shown = screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const stored = backEnd.tables.users.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  if (shown.join() !== stored.join()) wrong.push(`shows ${shown.join()}, and stored is ${stored.join()}`);
  unmount();
  await pass(5_000);
  return wrong;
}

test.each(Array.from({ length: DAYS }, (_, index) => index + 1))('day %i on the list of users holds', async (seed) => {
  const [steps = []] = fc.sample(day, { seed, numRuns: 1 });
  expect({ steps, wrong: await live(steps) }).toEqual({ steps, wrong: [] });
});
