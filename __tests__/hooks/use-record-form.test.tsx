import { act, renderHook, waitFor } from '@testing-library/react';
import { DataScope } from '@/hooks/use-session-scope';
import { useRecordForm } from '@/hooks/form/use-record-form';
import { refusal } from '@/lib/api/errors';
import type { UploadOptions } from '@/lib/api/upload';
import { newCourse } from '@/lib/courses/save';
import { courseModel, type CourseValues } from '@/lib/courses/form';
import { courseText } from '@/lib/courses/text';
import { admin, signInAs } from '../support/network/api';
import { courseJson } from '../support/factories';

const values: CourseValues = {
  ...courseModel.toValues(),
  title: 'Dasar',
  instructor: 'Dewi',
  description: 'Dari nol',
  price: '49,99',
  topics: { added: ['web'], typed: '' },
};

/** The form of a new course, whose upload a test moves on by hand. */
function openForm() {
  let options: Partial<UploadOptions> = {};
  let answer: (answer: unknown) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const target = {
    ...newCourse,
    create: (_: unknown, given: UploadOptions) => {
      options = given;
      return new Promise<unknown>((resolve, reject) => ([answer, refuse] = [resolve, reject]));
    },
  };
  const view = renderHook(
    () =>
      useRecordForm({
        ...{ model: courseModel, target, isUpload: true, copy: courseText, listHref: '/courses', refresh: () => false },
        recordOf: () => ({ noun: 'course', name: 'Dasar' }),
        onAnother() {},
      }),
    { wrapper: DataScope },
  );
  return {
    view,
    state: () => view.result.current.state,
    upload: () => options,
    accept: () => answer({ status: 'success', data: courseJson() }),
    refuse: () => refuse(refusal(422, 'Ditolak')),
    /** Resolves once the request is under way, to its outcome. */
    async save() {
      let outcome: Promise<{ ok: boolean }> = Promise.resolve({ ok: false });
      act(() => void (outcome = view.result.current.save(values, () => {}, false)));
      await waitFor(() => expect(options.signal).toBeDefined());
      return { outcome };
    },
  };
}

beforeEach(() => {
  signInAs(admin);
  window.history.replaceState(null, '', '/courses/new');
});

test('tells the progress, and stays at its end for a moment after a success', async () => {
  const form = openForm();
  expect(form.state()).toMatchObject({ phase: 'editing', same: null });
  const { outcome } = await form.save();
  expect(form.state()).toMatchObject({ phase: 'sending', progress: { percent: 0, sent: 0, total: 0 } });
  act(() => form.upload().onProgress!({ percent: 40, sent: 4, total: 10 }));
  expect(form.state()).toMatchObject({ progress: { percent: 40 }, body: { title: 'Dasar', price: '49.99' } });

  const before = performance.now();
  form.accept();
  await act(() => outcome);
  expect(performance.now() - before).toBeGreaterThanOrEqual(290);
  expect(form.state()).toMatchObject({ phase: 'saved', progress: { percent: 40 } });
});

test('a refusal ends the progress, and the form is edited on', async () => {
  const form = openForm();
  const { outcome } = await form.save();
  form.refuse();
  expect(await act(() => outcome)).toMatchObject({ ok: false });
  expect(form.state()).toMatchObject({ phase: 'editing' });
});

test('aborting stops the upload, leaving the screen does not', async () => {
  const form = openForm();
  await form.save();
  form.view.unmount();
  expect(form.upload().signal!.aborted).toBe(false);
  form.view.result.current.abort();
  expect(form.upload().signal!.aborted).toBe(true);
  form.refuse();
});

test('a second save while one is under way is not sent, and does not end the first', async () => {
  const form = openForm();
  const { outcome } = await form.save();
  expect(await act(() => form.view.result.current.save(values, () => {}, false))).toMatchObject({ error: 'busy' });
  expect(form.state().phase).toBe('sending');
  form.accept();
  expect(await act(() => outcome)).toEqual({ ok: true });
});
