import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataScope } from '@/components/shell/require-session';
import { Toaster } from '@/components/feedback/toaster';
import { useAction } from '@/hooks/use-action';
import { failures, refusal } from '@/lib/api/errors';

const Scope = ({ children }: { children: ReactNode }) => (
  <DataScope>
    {children}
    <Toaster />
  </DataScope>
);

const options = { done: 'Tersimpan', failed: 'Gagal menyimpan', refresh: [] };

function actionOf<T>(write: () => Promise<T>, more: object = {}) {
  const { result } = renderHook(() => useAction(write, { ...options, ...more }), { wrapper: Scope });
  return { result, run: () => act(() => result.current.run()) };
}

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

test('an ended session is left to the dialog that says so', async () => {
  const { run } = actionOf(() => Promise.reject(refusal(401, 'Token expired')));
  expect((await run()).ok).toBe(false);
  expect(toasts()).toEqual([]);
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
