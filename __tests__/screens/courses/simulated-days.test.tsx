import { fireEvent, screen, within } from '@testing-library/react';
import fc from '../../support/fast-check';
import { usePathname } from 'next/navigation';
import { CourseEdit } from '@/components/courses/course-edit';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { drafts } from '@/lib/records/save/drafts';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { BackEnd, PLAIN, type CourseRow } from '@/simulation/world/back-end';
import { createFetch } from '@/simulation/world/fetch';
import { Network, type Fate, type Sent } from '@/simulation/world/network';
import { createXhr } from '@/simulation/world/xhr';
import { courseForm } from '../../support/screens/course-form';
import { router } from '../../support/screens/navigation';
import { renderScreen } from '../../support/screens/render';
import { begin, fates, jestTimers, oneOf } from '../../support/simulated-days';
import { pass, stopTime } from '../../support/time';
import { toasts } from '../../support/users';

/** Days on the real form of a course, in the world of docs/simulation.md: somebody types, saves, leaves and comes back. */

const DAYS = Number(process.env.SCREEN_DAYS ?? 6);
const BASE_URL = 'https://a.example';
const EDIT = '/courses/22/edit';
type Step =
  | { do: 'type'; field: Typed; ms: number }
  | { do: 'save' | 'open'; ms: number }
  | { do: 'leave'; sure: boolean; ms: number }
  | { do: 'answer'; takesTheirs: boolean; ms: number }
  | { do: 'other'; changes: 'title' | 'instructor' | 'price'; ms: number }
  | { do: 'fate'; of: 'write' | 'read'; fate: Fate };

const ms = oneOf(1, 100, 1_000, 12_000);
const save = fc.record({ do: oneOf('save' as const), ms });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: oneOf('type' as const),
    field: oneOf('title' as const, 'instructor' as const, 'description' as const, 'price' as const),
    ms,
  }),
  save,
  save,
  fc.record({ do: oneOf('open' as const), ms }),
  fc.record({ do: oneOf('leave' as const), sure: fc.boolean(), ms }),
  fc.record({ do: oneOf('answer' as const), takesTheirs: fc.boolean(), ms }),
  fc.record({
    do: oneOf('other' as const),
    changes: oneOf('title' as const, 'instructor' as const, 'price' as const),
    ms,
  }),
  fc.record({ do: oneOf('fate' as const), of: oneOf('write' as const, 'read' as const), fate: oneOf(...fates) }),
);
const day = fc.noBias(fc.array(anyStep, { minLength: 8, maxLength: 16, size: 'max' }));

const isFormOpen = () => screen.queryByLabelText('Judul Kursus') !== null;
const isBusy = () => document.querySelector('button[aria-busy=true]') !== null;
const press = async (name: string) => {
  const button = screen.queryByRole('button', { name });
  if (button) await begin(() => fireEvent.click(button));
};

type Fields = Partial<Record<Typed, string>>;
type Typed = 'title' | 'instructor' | 'description' | 'price';
const FIELDS: readonly Typed[] = ['title', 'instructor', 'description', 'price'];

const inputOf = (field: Typed) => courseForm[field]() as HTMLInputElement;
/** A price is shown as 1.234,5. */
const plain = (field: Typed, value: string) =>
  field === 'price' ? String(Number(value.replaceAll('.', '').replace(',', '.'))) : value;
const stored = (row: CourseRow | Record<string, unknown>): Required<Fields> => {
  const { title, instructor, description, price } = row as CourseRow;
  return { title, instructor, description, price: String(Number(price)) };
};

function Screens() {
  return (
    <>
      {usePathname() === EDIT && <CourseEdit />}
      <LeaveDialog />
    </>
  );
}

/** A press of the button that saves: what had been typed, and how often it took effect. */
interface Save {
  typed: Fields;
  effects: number;
  isDone: boolean;
}

/** The page, with the one who sits before it. */
function open() {
  const backEnd = new BackEnd('a', BASE_URL, PLAIN, () => Date.now());
  const wrong: string[] = [];
  const state = { typed: {} as Fields, read: {} as Fields, saves: [] as Save[] };
  const last = () => state.saves.at(-1);
  function onSend({ method, body }: Sent) {
    if (method === 'GET') return;
    const wanted = { ...state.read, ...last()?.typed };
    for (const field of FIELDS) {
      const sent = field === 'price' ? String(Number(body.price)) : body[field];
      if (sent !== wanted[field]) wrong.push(`sends ${field} ${String(sent)}, not ${wanted[field]}`);
    }
    if (last()?.isDone !== false) wrong.push('sends what nobody has asked for');
  }
  const network = new Network(jestTimers, [backEnd], {
    onSend,
    onEffect: () => void (last()!.effects += 1),
    onAnswer({ method, path }, answer) {
      if (method === 'GET' && path === '/api/courses/22' && answer?.body.startsWith('{"status":"success"'))
        state.read = stored((JSON.parse(answer.body) as { data: CourseRow }).data);
    },
  });
  const page = { name: 'tab', isOnline: () => true };
  globalThis.fetch = createFetch(network, page) as typeof fetch;
  globalThis.XMLHttpRequest = createXhr(network, page) as unknown as typeof XMLHttpRequest;
  endpoint.set(BASE_URL);
  session.start(backEnd.signIn('ana'), { id: '1', username: 'ana' });
  return { backEnd, network, state, wrong, last, row: () => backEnd.tables.courses.find(({ id }) => id === '22')! };
}

type Page = ReturnType<typeof open>;
const question = () => screen.queryByRole('dialog', { name: 'Data telah berubah' });
const leaving = () => screen.queryByRole('dialog', { name: 'Tinggalkan halaman?' });

/** Looks at the screen after each step. */
function look({ state, wrong, last }: Page) {
  const save = last();
  if (save && !save.isDone) {
    const told = toasts().join('; ');
    const isDone = told.includes('Kursus berhasil diperbarui');
    const hasFailed = /Tidak diizinkan|Kesalahan server|Gagal memperbarui/.test(told);
    // Where nothing was typed, what is stored does not tell whether it has arrived.
    if (Object.keys(save.typed).length > 0 && isDone && save.effects === 0)
      wrong.push('a save is told that was not made');
    if (Object.keys(save.typed).length > 0 && hasFailed && save.effects > 0)
      wrong.push(`a save that was made is told as failed: ${told}`);
    if (isDone) state.typed = {};
    save.isDone = isDone;
  }
  if (!isFormOpen() || question()) return;
  for (const [field, value] of Object.entries(state.typed) as [Typed, string][])
    if (plain(field, inputOf(field).value) !== value) wrong.push(`${field} ${value} was typed, and has gone`);
}

/** Lets time pass, and misses no toast. */
async function watch(page: Page, time: number) {
  for (let left = time; left > 0; left -= 2_000) {
    await pass(Math.min(left, 2_000));
    look(page);
  }
}

let number = 0;

const actions: { [Name in Step['do']]: (page: Page, step: Extract<Step, { do: Name }>) => Promise<void> | void } = {
  async type({ state }, { field }) {
    if (!isFormOpen() || question() || inputOf(field).closest('[disabled]')) return;
    number += 1;
    const value = field === 'price' ? `1.${100 + (number % 900)},5` : `${field} ${number}`;
    await begin(() => fireEvent.change(inputOf(field), { target: { value } }));
    state.typed = { ...state.typed, [field]: plain(field, value) };
  },
  async save({ state }) {
    const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Perbarui Kursus' });
    if (!button || button.closest('[disabled]') || isBusy() || question()) return;
    // What was told before is taken away, so that what is told next is about this.
    for (const close of screen.queryAllByRole('button', { name: 'Tutup notifikasi' })) fireEvent.click(close);
    await begin(() => fireEvent.submit(button.form!));
    await pass(1);
    if (isBusy()) state.saves.push({ typed: { ...state.typed }, effects: 0, isDone: false });
  },
  open: () => begin(() => router.push(EDIT)),
  async leave({ state, wrong }, { sure }) {
    if (!isFormOpen() || question()) return;
    const asks = Object.keys(state.typed).length > 0 && !isBusy();
    await press('Batal');
    await pass(50);
    if (asks && !leaving() && !isFormOpen()) wrong.push('the form is left without a question');
    if (leaving()) await press(sure ? 'Tinggalkan' : 'Tetap di sini');
    await pass(50);
    if (!isFormOpen()) state.typed = {};
  },
  async answer({ state, last }, { takesTheirs }) {
    const dialog = question();
    if (!dialog) return;
    for (const group of within(dialog).queryAllByRole('group')) {
      if (!takesTheirs) break;
      const label = group.getAttribute('aria-label') ?? group.querySelector('legend')?.textContent;
      await begin(() => fireEvent.click(within(group).getByRole('radio', { name: 'Tersimpan sekarang' })));
      const field = FIELDS.find((each) => inputOf(each) === screen.getByLabelText(label!));
      if (!field) continue;
      delete state.typed[field];
      delete last()?.typed[field];
    }
    await press('Simpan pilihan');
  },
  other({ backEnd, row }, { changes }) {
    number += 1;
    const value = changes === 'price' ? number + 0.25 : `lain ${number}`;
    backEnd.change(() => Object.assign(row(), { [changes]: value }));
  },
  fate: ({ network }, { of, fate }) => void network.fatesOf('tab')[of].push(fate),
};

/** Lives a day, and returns what was wrong. */
async function live(steps: readonly Step[]): Promise<string[]> {
  const page = open();
  const { network, wrong, row } = page;
  const options = stopTime();
  // Ages of what was read pass with the days.
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const { unmount } = renderScreen(<Screens />, { path: EDIT, ...options });
  await pass(100);
  for (const step of steps) {
    await (actions[step.do] as (page: Page, step: Step) => Promise<void> | void)(page, step);
    await watch(page, 'ms' in step ? step.ms : 1);
  }
  network.forgetFates();
  await watch(page, 60_000);
  await press('Kembali ke formulir');
  await pass(1_000);
  if (isBusy()) wrong.push('a button is busy');
  await actions.leave(page, { do: 'leave', sure: true, ms: 1 });
  await begin(() => router.push(EDIT));
  await pass(1_000);
  for (const field of FIELDS) {
    const value = plain(field, inputOf(field).value);
    if (value !== stored(row())[field]) wrong.push(`shows ${field} ${value}, and stored is ${stored(row())[field]}`);
  }
  unmount();
  drafts.clear();
  await pass(5_000);
  return wrong;
}

test.each(Array.from({ length: DAYS }, (_, index) => index + 1))(
  'day %i on the form of a course holds',
  async (seed) => {
    const [steps = []] = fc.sample(day, { seed, numRuns: 1 });
    expect({ steps, wrong: await live(steps) }).toEqual({ steps, wrong: [] });
  },
);
