import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataScope } from '@/hooks/use-session-scope';
import { Announcer } from '@/components/feedback/announcer';
import { Toaster } from '@/components/feedback/toasts/toaster';
import { useAction } from '@/hooks/use-action';
import { useQuery } from '@/hooks/use-query';
import { failures, NotSent, refusal, Unclear, type ApiError } from '@/lib/api/errors';
import { request, type WriteOptions } from '@/lib/api/http';
import { writeHistory } from '@/lib/history/history';
import { placeError } from '@/lib/records/save/field-errors';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../support/network/api';
import { said } from '../support/screens/announced';
import { userOf } from '../support/factories';

const Scope = ({ children }: { children: ReactNode }) => (
  <DataScope>
    {children}
    <Toaster />
  </DataScope>
);

const record = { noun: 'course', id: 'c-1', name: 'React' } as const;
const options = {
  done: 'Tersimpan',
  failed: 'Gagal menyimpan',
  refresh: () => false,
  noted: () => ({ action: 'update', record }) as const,
};

function actionOf<T>(write: (options: WriteOptions) => Promise<T>, more: object = {}) {
  const { result } = renderHook(() => useAction(write, { ...options, ...more }), { wrapper: Scope });
  return { result, run: () => act(() => result.current.run()) };
}

beforeEach(() => signInAs(admin));

const toasts = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((toast) => toast.textContent);

test('a write that succeeds hands over its data and says so once', async () => {
  const { run } = actionOf(() => Promise.resolve(7));
  expect(await run()).toEqual({ ok: true, data: 7 });
  expect(toasts()).toEqual(['Tersimpan']);
});

test('a write that had nothing to do says nothing', async () => {
  const { run } = actionOf(() => Promise.resolve(7), { done: () => null });
  expect(await run()).toEqual({ ok: true, data: 7 });
  expect(toasts()).toEqual([]);
});

test.each([
  ['the words of the server', refusal(422, 'Judul sudah dipakai'), 'Judul sudah dipakai'],
  ['the default where it has none', refusal(500, null), 'Gagal menyimpan'],
  ['what failed and why where no answer came', failures.timeout(), 'Gagal menyimpan: Request timeout'],
  ['just that for an abort', failures.uploadAborted(), 'Upload was aborted'],
])('a write that fails never throws, and shows %s', async (_, error, message) => {
  const { run } = actionOf(() => Promise.reject(error));
  expect(await run()).toMatchObject({ ok: false, error });
  expect(toasts()).toEqual([message]);
});

test('what goes wrong after a write is no failure of it', async () => {
  const wrong = new TypeError('no title');
  const { run } = actionOf(() => Promise.resolve(7), {
    done: () => {
      throw wrong;
    },
  });
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run()).toEqual({ ok: true, data: 7 });
  expect(toasts()).toEqual([]);
  expect(complain).toHaveBeenCalledWith(wrong);
});

const place = (error: ApiError) => placeError(error, { title: ['title'] });

test('what the server says of a field is a toast, too, which is not spoken beside the field', async () => {
  render(<Announcer />);
  const { run } = actionOf(() => Promise.reject(refusal(422, 'title is taken; try later')), { place });
  expect(await run()).toMatchObject({ ok: false, fields: { title: 'title is taken; try later' } });
  expect(toasts()).toContain('title is taken; try later');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(said()).toBe('');
});

test('it is a toast once the screen has gone', async () => {
  render(<Toaster />);
  let refuse: (error: Error) => void = () => {};
  const write = () => new Promise<void>((_, reject) => (refuse = reject));
  const { result, unmount } = renderHook(() => useAction(write, { ...options, place }), { wrapper: DataScope });
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => void (outcome = result.current.run()));
  unmount();
  await act(async () => {
    refuse(refusal(422, 'title is taken'));
    await outcome;
  });
  expect(toasts()).toEqual(['title is taken']);
});

test.each([
  ['is given up', failures.uploadAborted(), true],
  ['gets no answer', failures.timeout(), true],
  ['gets one from a proxy only', refusal(504, null), true],
  ['finds its record gone', refusal(404, null), true],
  ['is refused', refusal(422, null), false],
])('the reads that a write touches are asked again where it %s', async (_, error, again) => {
  const read = jest.fn(() => Promise.resolve('data'));
  const { result } = renderHook(
    () => ({
      query: useQuery({ key: '/api/x?page=1', fetch: read, freshMs: 0 }),
      action: useAction(() => Promise.reject(error), { ...options, refresh: (key) => key.startsWith('/api/x?') }),
    }),
    { wrapper: Scope },
  );
  await waitFor(() => expect(result.current.query.state).toBe('ready'));
  await act(() => result.current.action.run());
  expect(read).toHaveBeenCalledTimes(again ? 2 : 1);
});

test('an ended session is left to the dialog that says so', async () => {
  const { run } = actionOf(() => Promise.reject(refusal(401, 'Token expired')));
  expect((await run()).ok).toBe(false);
  expect(toasts()).toEqual([]);
});

test.each<[string, () => void, string[]]>([
  ['somebody else who has signed in hears nothing', () => signInAs(userOf()), []],
  ['the same person does, signed in anew', () => signInAs(admin, 'new'), ['Tersimpan']],
  ['who has logged out does', () => session.endInAllTabs(), ['Tersimpan']],
])('of a late write %s', async (_, meanwhile, told) => {
  signInAs(admin);
  let finish = () => {};
  const { result } = actionOf(() => new Promise<void>((resolve) => (finish = resolve)));
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => void (outcome = result.current.run()));
  meanwhile();
  await act(async () => {
    finish();
    await outcome;
  });
  expect(toasts()).toEqual(told);
});

test('a second call while the first is running sends nothing', async () => {
  let finish = () => {};
  const write = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = actionOf(write);
  let first: Promise<unknown> = Promise.resolve();
  act(() => void (first = result.current.run()));
  expect(result.current.busy).toBe(true);
  await act(async () => expect(await result.current.run()).toMatchObject({ ok: false, error: 'busy' }));
  await act(async () => {
    finish();
    await first;
  });
  expect(result.current.busy).toBe(false);
  expect(write).toHaveBeenCalledTimes(1);
});

test('what is not sent any more, because somebody else has signed in while it was prepared, is told', async () => {
  const { run } = actionOf(async ({ owner }: WriteOptions) => {
    signInAs(userOf());
    return request({ method: 'DELETE', path: '/api/users/1', owner });
  });
  expect(await run()).toMatchObject({ ok: false, error: { kind: 'not-sent' } });
  expect(toasts()).toEqual(['Tidak dikirim karena akun atau backend telah bergantiPeriksa akun Anda, lalu ulangi']);
});

test('a server that is busy says how long it takes', async () => {
  const { run } = actionOf(() => Promise.reject(failures.busy(429, 90_000)));
  await run();
  expect(toasts()).toEqual(['Server sedang sibuk. Coba lagi dalam 2 menit']);
});

describe('the history', () => {
  const noted = () => writeHistory.get().map(({ outcome, reason }) => [outcome, reason]);

  test.each([
    ['arrived', () => Promise.resolve(7), ['done', undefined]],
    ['is refused', () => Promise.reject(refusal(422, 'title is taken')), ['failed', 'title is taken']],
    ['is unclear', () => Promise.reject(new Unclear(failures.timeout())), ['unclear', undefined]],
    ['was not sent', () => Promise.reject(new NotSent(failures.timeout())), ['not-sent', undefined]],
  ])('holds a write that %s', async (_, write, expected) => {
    const before = noted().length;
    await actionOf<unknown>(write).run();
    expect(noted()).toHaveLength(before + 1);
    expect(noted()[0]).toEqual(expected);
  });

  test('holds nothing where nothing was written', async () => {
    const before = noted().length;
    await actionOf(() => Promise.resolve(7), { done: () => null }).run();
    expect(noted()).toHaveLength(before);
  });
});
