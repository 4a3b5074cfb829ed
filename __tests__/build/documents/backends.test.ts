import { readFileSync } from 'node:fs';
import type { RecordKind } from '@/lib/api/decode';
import * as config from '@/lib/config';
import { courseRecord } from '@/lib/courses/model';
import { fileRules, typeNames } from '@/lib/files/rules';
import { moduleRecord } from '@/lib/modules/model';
import { userRecord } from '@/lib/users/model';
import { API } from '../../support/network/api';
import { requestsOfEveryCall } from '../../support/network/every-call';

/** `docs/backends.md` is what back ends are written from: its facts are those of the code. */

const page = readFileSync('docs/backends.md', 'utf8');

/** The cells of the rows of the table below a heading. */
function table(heading: string): string[][] {
  const rows = page.split(`\n### ${heading}\n`)[1]!.split(/\n#+ /)[0]!.split('\n');
  return rows
    .filter((row) => row.startsWith('| '))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
const inBackticks = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
test('each call of the console is in the table, with the fields that it sends', async () => {
  const requests = await requestsOfEveryCall();
  const rows = new Map(table('Calls').map(([call, sent]) => [inBackticks(call)[0], inBackticks(sent)]));
  const made = requests.map(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, API);
    const query = [...searchParams.keys()].join('&');
    return `${method} ${decodeURIComponent(pathname)}${query && `?${query}`}`;
  });
  expect(made.toSorted()).toEqual([...rows.keys()].filter((call) => call !== undefined).toSorted());

  for (const [index, request] of requests.entries()) {
    const isForm = /multipart/.test(request.headers['content-type'] ?? '');
    const sent = isForm
      ? [...new Set((await request.form()).keys())]
      : Object.keys(JSON.parse(request.body || '{}') as object);
    const named = rows.get(made[index])!;
    // An update may refer to the form of a new record.
    if (named.length > 0) expect(named).toEqual(expect.arrayContaining(sent));
    if (sent.length > 0 && request.method === 'POST') expect(sent.toSorted()).toEqual(named.toSorted());
  }
});

test.each<[string, RecordKind<unknown>, string[]]>([
  ['course', courseRecord, ['id']],
  ['module', moduleRecord, ['id', 'order']],
  ['user', userRecord, ['id', 'balance']],
])('the fields of a %s are those that are read', (noun, { names }, more) => {
  const row = table('Fields').find(([record]) => record === noun)!;
  expect(inBackticks(row[1]).toSorted()).toEqual([...Object.values(names), ...more].toSorted());
});

test('the limits are those of the forms', () => {
  const limits = Object.fromEntries(
    table('Limits')
      .slice(1)
      .map(([what, limit]) => [what, limit]),
  );
  expect(limits).toMatchObject({
    thumbnail: `${config.THUMBNAIL_MAX_MB} MB: ${typeNames(fileRules.thumbnail)}`,
    PDF: `${config.PDF_MAX_MB} MB`,
    video: `${config.VIDEO_MAX_MB} MB: ${typeNames(fileRules.video)}`,
    price: `from ${config.PRICE_MIN_USD}, two decimals`,
    'top-up': `from ${config.TOP_UP_MIN_RP} rupiah, whole`,
    'new username, new password': `${config.USERNAME_MIN_CHARS}, ${config.PASSWORD_MIN_CHARS} characters and more`,
  });
  const sizes = [...new Set([...config.PAGE_SIZES, ...config.READ_ALL_LIMITS])];
  for (const size of sizes) expect(page).toMatch(new RegExp(`\\*\\*\`limit\`\\*\\* is [^.]*\\b${size}\\b`));
  expect(page).toContain(`over ${config.LIMIT_ALL_TAKE} may be refused`);
  expect(page).toContain(`after ${config.REQUEST_TIMEOUT_MS / 1_000} s in which no byte moves`);
  expect(page).toContain(`at most ${config.BUSY_WAIT_MAX_MS / 1_000} s`);
  expect(page).toContain(`repeated up to ${config.READ_RETRIES} times`);
});

test('the times are those at which it asks', () => {
  const times = Object.fromEntries(
    table('When it is asked')
      .slice(1)
      .map(([what, often]) => [what!, often!]),
  );
  const seconds = (ms: number) => `every ${ms / 1_000} s`;
  const { POLL_MS, TOP_UP_CONFIRM_MS, JOB_LOOK_UP_MS } = config;
  expect([POLL_MS.courseList, POLL_MS.course]).toEqual([POLL_MS.moduleList, POLL_MS.module]);
  expect(times['list of courses, list of modules']).toContain(seconds(POLL_MS.courseList));
  expect(times['list of users']).toBe(seconds(POLL_MS.userList));
  expect(times['a course, a module']).toContain(seconds(POLL_MS.course));
  expect(times['a user']).toBe(seconds(POLL_MS.user));
  expect(times.session).toBe(seconds(config.SESSION_CHECK_MS));
  expect(times['after a write']).toContain(`again after ${config.REFRESH_AGAIN_MS / 1_000} s`);
  const within = (waits: readonly number[]) =>
    `up to ${waits.length} times within ${Math.ceil(waits.reduce((sum, wait) => sum + wait, 0) / 1_000)} s`;
  expect(times['after a top-up']).toContain(within(TOP_UP_CONFIRM_MS));
  expect(times['after a write of many, whose answer did not come']).toContain(within(JOB_LOOK_UP_MS));
});
