import { ApiError, failures, refusal } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import { toastContent, notify } from '@/lib/notify';

describe('what a person is told when a write failed', () => {
  const fallback = 'Gagal membuat kursus';

  test.each([
    ["is the server's message", refusal(409, 'Judul sudah dipakai'), 'Judul sudah dipakai'],
    ['is the default where the server said nothing', refusal(500, null), fallback],
    ['is the default where a proxy sent a page', refusal(502, null), fallback],
    ['is both what failed and why without an answer', failures.timeout(), `${fallback}: Request timeout`],
    ['names a broken upload', failures.uploadFailed(), `${fallback}: Upload failed`],
    ['names a broken connection', failures.networkError(), `${fallback}: Network error`],
    ['names an answer that cannot be read', failures.invalidFormat(), `${fallback}: Invalid response format`],
    ['is the default for a bug of the console', new ApiError({ kind: 'internal', status: 0, reason: null }), fallback],
    ['is just that for an upload the person has aborted', failures.uploadAborted(), 'Upload was aborted'],
    ['is just that for a request that was given up', failures.requestAborted(), 'Request aborted'],
  ])('%s', (_, error, expected) => {
    expect(failureText(error, fallback)).toBe(expected);
  });

  test('is never "An error occurred"', () => {
    expect(failureText(refusal(400, null), fallback)).not.toContain('An error occurred');
  });
});

test.each([
  ['success', () => notify.success('a'), { kind: 'success', title: 'a' }],
  ['error', () => notify.error('b'), { kind: 'error', title: 'b' }],
  ['warning', () => notify.warning({ title: 'c', detail: 'd' }), { kind: 'warning', title: 'c', detail: 'd' }],
  ['message', () => notify.message({ title: 'e', detail: 'f' }), { kind: 'success', title: 'e', detail: 'f' }],
])('a toast of the kind %s holds its words', (_, show, content) => {
  show();
  expect(toastContent(content.title)).toMatchObject(content);
});

test('a toast of the same words takes over the kind of the last', () => {
  notify.success('Tersimpan');
  notify.error('Tersimpan');
  expect(toastContent('Tersimpan').kind).toBe('error');
});
