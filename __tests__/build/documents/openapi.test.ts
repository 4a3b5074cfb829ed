import { readFileSync } from 'node:fs';
import contract from '@/contract/openapi.json';
import { operationOf, OPERATIONS, requestProblems, type Sent } from '@/contract/test/openapi';
import * as config from '@/lib/config';
import { fileRules } from '@/lib/files/rules';
import { requestsOfEveryCall } from '../../support/network/every-call';
import type { Received } from '../../support/network/received';

/** `contract/openapi.json` describes what the console sends; the tests of the demo back end hold its answers to it. */

async function sentIn({ headers, body, form }: Received): Promise<Sent> {
  if (/multipart/.test(headers['content-type'] ?? '')) return { form: await form() };
  return body === '' ? null : { json: JSON.parse(body) as unknown };
}

test('each request of the console is described, and each operation is one of them', async () => {
  const requests = await requestsOfEveryCall({ alsoBarely: true });
  const problems = await Promise.all(
    requests.map(async (request) => requestProblems(request.method, request.path, await sentIn(request))),
  );
  expect(problems.flat()).toEqual([]);
  const made = new Set(requests.map(({ method, path }) => operationOf(method, path)?.id));
  expect([...made].toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
});

test.each<[string, string, Sent, RegExp]>([
  ['POST', '/api/auth/logout', null, /is no operation/],
  ['GET', '/api/users?sort=name', null, /the parameter sort is not described/],
  ['GET', '/api/users?limit=200', null, /limit must be <= 100/],
  ['GET', '/api/courses/7', { json: {} }, /a body is not described/],
  ['POST', '/api/users/7/balance', { json: { increment: 1.5 } }, /increment must be integer/],
  ['POST', '/api/users/7/balance', { json: { increment: 1, note: '' } }, /must NOT have additional properties/],
  ['POST', '/api/courses', { json: {} }, /application\/json is not described/],
  ['POST', '/api/courses/7/modules', formOf({ title: 'x' }), /must have required property 'description'/],
  ['PUT', '/api/modules/7', formOf({ title: 'x', description: 'y', pdf_content: '' }), /pdf_content is no file/],
])('%s %s with something else is noticed', (method, path, sent, problem) => {
  expect(requestProblems(method, path, sent)).toEqual([expect.stringMatching(problem)]);
});

function formOf(fields: Record<string, string>): Sent {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return { form };
}

test('its limits are those of the forms', () => {
  const { NewUser, CourseForm, ModuleForm, Increment } = contract.components.schemas;
  expect(NewUser.properties.username.minLength).toBe(config.USERNAME_MIN_CHARS);
  expect(NewUser.properties.password.minLength).toBe(config.PASSWORD_MIN_CHARS);
  expect(Increment.properties.increment.minimum).toBe(config.TOP_UP_MIN_RP);
  expect(CourseForm.properties.price.description).toContain(`from ${config.PRICE_MIN_USD},`);
  expect(contract.components.parameters.limit.schema.maximum).toBe(Math.max(...config.PAGE_SIZES));

  const files = {
    ...contract.components.requestBodies.CourseForm.content['multipart/form-data'].encoding,
    ...contract.components.requestBodies.ModuleForm.content['multipart/form-data'].encoding,
  };
  const bytes = (property: { maxLength: number }) => property.maxLength / config.MB;
  const { thumbnail, pdf, video } = fileRules;
  for (const [{ contentType }, property, rule] of [
    [files.thumbnail_image, CourseForm.properties.thumbnail_image, thumbnail],
    [files.pdf_content, ModuleForm.properties.pdf_content, pdf],
    [files.video_content, ModuleForm.properties.video_content, video],
  ] as const) {
    expect(contentType.split(', ')).toEqual(Object.keys(rule.types));
    expect(bytes(property)).toBe(rule.maxMb);
  }
});

test('it names what is accepted besides, each row of the table of the documentation', () => {
  const table = readFileSync('docs/backends.md', 'utf8').split('\n## What is accepted\n')[1]!.split('\n## ')[0]!;
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, row]) => row!).slice(1);
  const named = new Set<string>();
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === 'x-accepted') Object.keys(value as object).forEach((row) => named.add(row));
    return value;
  });
  expect([...named].toSorted()).toEqual(rows.toSorted());
});
