import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReplyFnResult } from 'nock';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { CourseList } from '@/components/courses/course-list';
import { answers, API, holdBack, listOf, server, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { setOnline, setVisible } from '../../support/network/connection';
import { address, openConsole } from '../../support/screens/console';
import { said } from '../../support/screens/announced';
import { LIST, someCourses } from '../../support/courses';
import { pass, passInSteps, settle, stopTime } from '../../support/time';

type Answer = [number, unknown];
const good: Answer = [200, listOf(someCourses(1))];
const renamed: Answer = [200, listOf([courseJson({ title: 'Nama baru' })])];
const broken: Answer = [500, { status: 'error' }];

const card = (name = 'Kursus 1') => screen.queryByRole('article', { name });

async function open(...replies: Answer[]) {
  const list = answers(API, LIST, ...replies);
  const view = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  return { list, ...view };
}

/** Answers the list by how often it has been asked for, and returns that number. */
function serve(answer: (times: number) => ReplyFnResult): () => number {
  let times = 0;
  server()
    .persist()
    .get(LIST)
    .reply(() => answer((times += 1)));
  return () => times;
}
const waitLong: ReplyFnResult = [429, {}, { 'Retry-After': '120' }];

beforeEach(() => signInAs());

test('a list that broke is asked for again five times, with growing waits, and then no more', async () => {
  const { list } = await open(broken);
  const waits: number[] = [];
  let asked = list.times();
  let waited = 0;
  for (let second = 0; second < 120; second += 0.5) {
    await pass(500);
    waited += 0.5;
    if (list.times() === asked) continue;
    asked = list.times();
    waits.push(waited);
    waited = 0;
  }
  expect(asked).toBe(6);
  // Doubled each time, give or take a quarter.
  [1, 2, 4, 8, 16].forEach((seconds, index) => {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds * 0.75);
    expect(waits[index]).toBeLessThanOrEqual(seconds * 1.25 + 0.5);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal memuat kursus');
});

test('a list whose server is busy says so, and goes on when the server asked it to', async () => {
  let refused = 7;
  server()
    .persist()
    .get(LIST)
    .reply(() => (refused-- > 0 ? [429, {}, { 'Retry-After': '20' }] : good));
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Server sedang sibuk. Dilanjutkan secara otomatis');
  await pass(19_000);
  expect(refused).toBe(6);
  // More often than a broken list is asked for.
  await passInSteps(200_000);
  expect(card()).toBeVisible();
});

test('a server that asks to wait is not asked before, however often the person comes back', async () => {
  const asked = serve(() => waitLong);
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  for (let times = 0; times < 5; times += 1) {
    await passInSteps(10_000);
    setVisible(false);
    await pass(1_000);
    setVisible(true);
    await settle();
  }
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await settle();
  expect(asked()).toBe(2);
});

test('another search is asked for at once, although the server asks to wait with the former one', async () => {
  serve(() => waitLong);
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  answers(API, `${LIST}&q=css`, good);
  act(() => window.history.pushState(null, '', '/courses?q=css'));
  await settle();
  expect(card()).toBeVisible();
});

test('what is deleted goes from a list that was told to wait', async () => {
  let all = someCourses(2);
  const asked = serve((times) => (times === 2 ? waitLong : [200, listOf(all)]));
  server()
    .delete('/api/courses/c-1')
    .reply(() => {
      all = all.slice(1);
      return [204];
    });
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await pass(30_100);
  expect(asked()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Hapus Kursus 1' }));
  await pass(100);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  await pass(3_000);
  expect(card()).toBeNull();
});

test('a retry that succeeds shows the list by itself', async () => {
  await open(broken, good);
  expect(screen.getByRole('alert')).toBeVisible();
  await pass(2_000);
  expect(card()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([400, 403, 404, 422])('after a %d it is not asked for again', async (status) => {
  answers(API, '/api/auth/self', [500, '']);
  const { list } = await open([status, { status: 'error' }]);
  await passInSteps(90_000, 15_000);
  expect(list.times()).toBe(1);
});

test('is asked for every 30 seconds, and what is new shows', async () => {
  const { list } = await open(good, renamed);
  await pass(29_900);
  expect(list.times()).toBe(1);
  await pass(200);
  expect(list.times()).toBe(2);
  expect(card('Nama baru')).toBeVisible();
  await pass(30_000);
  expect(list.times()).toBe(3);
});

test('is not asked for in the background, and at once when the tab is back', async () => {
  const { list } = await open(good, renamed);
  setVisible(false);
  await passInSteps(120_000, 30_000);
  expect(list.times()).toBe(1);
  setVisible(true);
  await pass(10);
  expect(list.times()).toBe(2);
  expect(card('Nama baru')).toBeVisible();
});

test('is not asked for offline, and at once when the connection is back', async () => {
  const { list } = await open(good, renamed);
  setOnline(false);
  await passInSteps(120_000, 30_000);
  expect(list.times()).toBe(1);
  setOnline(true);
  await pass(10);
  expect(list.times()).toBe(2);
  expect(card('Nama baru')).toBeVisible();
});

test.each([
  ['in the background is tried again at once when the tab is back', setVisible],
  ['offline is tried again at once when the connection is back', setOnline],
])('a read that failed %s', async (_, set) => {
  set(false);
  const { list } = await open(broken, good);
  await pass(2_000);
  expect(list.times()).toBe(1);
  set(true);
  await pass(10);
  expect(list.times()).toBe(2);
  expect(card()).toBeVisible();
});

test('a poll that fails keeps the list and says how old it is', async () => {
  const { list, user } = await open(good, broken, renamed);
  const readAt = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' }).format(Date.now());
  await pass(30_100);
  expect(list.times()).toBe(2);
  expect(card()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText(`Data terakhir pukul ${readAt}. Belum dapat diperbarui.`)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await settle();
  expect(card('Nama baru')).toBeVisible();
  expect(screen.queryByText(/^Data terakhir/)).not.toBeInTheDocument();
});

test('what is shown from yesterday names its day, also when midnight passes over it', async () => {
  const { list } = await open(good, good, broken);
  jest.setSystemTime(new Date(2026, 10, 21, 23, 58));
  await passInSteps(60_200, 30_100);
  expect(screen.getByText('Data terakhir pukul 23.58. Belum dapat diperbarui.')).toBeVisible();
  setVisible(false);
  const asked = list.times();
  await pass(90_000);
  // Nothing was asked, so nothing but the clock has told.
  expect(list.times()).toBe(asked);
  expect(screen.getByText('Data terakhir 21 November pukul 23.58. Belum dapat diperbarui.')).toBeVisible();
});

test('a load that fails again is announced again, and the focus stays on the button', async () => {
  const { user } = await open([400, { message: '' }]);
  await pass(60_000);
  expect(said()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await settle();
  await pass(200);
  expect(said()).toContain('Gagal memuat kursus');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toHaveFocus();
});

test.each([
  ['a list that had failed', () => open([400, {}], good), 0],
  ['a refresh that had failed', () => open(good, broken, renamed), 30_100],
])('once %s has been loaded again on request, the heading has the focus', async (_, begin, ms) => {
  const { user } = await begin();
  await pass(ms);
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await settle();
  expect(screen.getByRole('article')).toBeVisible();
  await pass(1_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  [403, 'Hanya untuk admin', 'Server menjawab: Hanya untuk admin'],
  [400, 'limit harus angka', 'Server menjawab: limit harus angka'],
  [422, ['Permintaan ditolak:', 'kuota habis'], 'Server menjawab: Permintaan ditolak: kuota habis'],
  [400, '', 'Server menolak permintaan (kode 400)'],
  [403, null, 'Server menolak permintaan (kode 403)'],
])('a list that is refused with %i says what the server answered', async (status, message, said) => {
  answers(API, '/api/auth/self', [500, '']);
  await open([status, { message }]);
  expect(screen.getByRole('alert')).toHaveTextContent(`Gagal memuat kursusSilakan coba lagi nanti${said}`);
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});

test.each([
  [500, { message: 'relation "courses" does not exist' }],
  [404, { message: 'Cannot GET /api/courses' }],
  [200, { status: 'error', message: '' }],
  [200, 'bukan JSON'],
])('a list that failed with %i and %j says nothing of the server', async (status, body) => {
  await open([status, body]);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Gagal memuat kursusSilakan coba lagi nanti$/);
});

test('a refresh that is refused says so beside how old the list is', async () => {
  answers(API, '/api/auth/self', [500, '']);
  await open(good, [403, { message: 'Hanya untuk admin' }]);
  await pass(30_100);
  expect(card()).toBeVisible();
  expect(screen.getByText('Server menjawab: Hanya untuk admin')).toBeVisible();
});

test('after an outage longer than all retries the polls go on', async () => {
  const { list } = await open(good, ...Array.from({ length: 12 }, () => broken), renamed);
  await passInSteps(360_000, 2_000);
  expect(list.times()).toBeGreaterThan(12);
  expect(card('Nama baru')).toBeVisible();
});

test('an outage in the background is not polled through', async () => {
  const { list } = await open(good, broken);
  await passInSteps(100_000, 2_000);
  setVisible(false);
  const before = list.times();
  await passInSteps(180_000, 5_000);
  expect(list.times()).toBe(before);
});

test('what is under way is not asked for a second time beside it', async () => {
  server()
    .get(LIST)
    .reply(200, good[1] as object);
  const poll = holdBack(API, 'get', LIST);
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  expect(card()).toBeVisible();
  await pass(30_000);
  expect(poll.times()).toBe(1);
  setVisible(false);
  setVisible(true);
  setOnline(false);
  setOnline(true);
  await pass(20_000);
  expect(poll.times()).toBe(1);
});

test('a poll that brings the same renders no card anew', async () => {
  const onRender = jest.fn<void, Parameters<ProfilerOnRenderCallback>>();
  const list = answers(API, LIST, good);
  renderScreen(
    <Profiler id="list" onRender={onRender}>
      <CourseList />
    </Profiler>,
    { path: '/courses', ...stopTime() },
  );
  await settle();
  expect(card()).toBeVisible();
  onRender.mockClear();
  await passInSteps(90_000, 30_000);
  expect(list.times()).toBe(4);
  expect(onRender).not.toHaveBeenCalled();
});

test('coming back within 10 seconds asks nothing, later it does', async () => {
  const list = answers(API, LIST, good, renamed);
  const { user } = openConsole('/courses', stopTime());
  await settle();
  const leaveAndComeBack = async () => {
    await user.click(screen.getByRole('link', { name: 'Pengguna' }));
    expect(address()).toBe('/users');
    await user.click(screen.getByRole('link', { name: 'Kursus' }));
    await pass(100);
  };
  await pass(9_000);
  await leaveAndComeBack();
  expect(card()).toBeVisible();
  expect(list.times()).toBe(1);

  await pass(1_000);
  await leaveAndComeBack();
  expect(list.times()).toBe(2);
  expect(card('Nama baru')).toBeVisible();
});
