import { act, renderHook } from '@testing-library/react';
import { useUpload } from '@/hooks/form/use-upload';
import type { UploadOptions } from '@/lib/api/upload';

type Options = Omit<UploadOptions, 'by'>;

/** An upload that a test moves on by hand. */
function upload() {
  let options: Options = {};
  let finish: (error?: Error) => void = () => {};
  const send = (given: Options) => {
    options = given;
    return new Promise<string>((resolve, reject) => (finish = (error) => (error ? reject(error) : resolve('selesai'))));
  };
  return { send, options: () => options, finish: (error?: Error) => finish(error) };
}

test('tells the progress, and stays at its end for a moment after a success', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useUpload());
  const sent = upload();
  expect(result.current.progress).toBeNull();
  let outcome: Promise<string> = Promise.resolve('');
  act(() => void (outcome = result.current.run(sent.send)));
  expect(result.current.progress).toEqual({ percent: 0, sent: 0, total: 0 });
  act(() => sent.options().onProgress!({ percent: 40, sent: 4, total: 10 }));
  expect(result.current.progress).toMatchObject({ percent: 40 });

  let ended = false;
  void outcome.then(() => (ended = true));
  sent.finish();
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(ended).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(ended).toBe(true);
  expect(result.current.progress).toMatchObject({ percent: 40 });
});

test('a failure ends the progress', async () => {
  const { result } = renderHook(() => useUpload());
  const sent = upload();
  let outcome: Promise<string> = Promise.resolve('');
  act(() => void (outcome = result.current.run(sent.send)));
  await act(async () => {
    sent.finish(new Error('putus'));
    await outcome.catch(() => {});
  });
  await expect(outcome).rejects.toThrow('putus');
  expect(result.current.progress).toBeNull();
});

test('aborting stops the upload, leaving the screen does not', () => {
  const view = renderHook(() => useUpload());
  const sent = upload();
  act(() => void view.result.current.run(sent.send));
  view.unmount();
  expect(sent.options().signal!.aborted).toBe(false);
  act(() => view.result.current.abort());
  expect(sent.options().signal!.aborted).toBe(true);
});
