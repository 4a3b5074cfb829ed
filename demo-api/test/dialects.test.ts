import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIALECTS } from '../src/dialects/answers.ts';
import { onNode, useServer } from './helpers/server.ts';

const server = useServer({ dialects: true });

/** Calls the back end in dialects, and returns the status and the body. */
async function call(names: string, method: string, path: string, body?: FormData | object) {
  const { token } = server.client;
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/as/${names}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: (/json/.test(type) && text ? JSON.parse(text) : text) as never };
}

function form(topics: string, more: Record<string, string> = {}): FormData {
  const data = new FormData();
  const fields = {
    ...more,
    title: 'Dialek',
    instructor: 'Sri',
    description: 'Kursus dialek',
    price: '5',
    [topics]: 'a',
  };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test('PHP reads a list only under a name with brackets, and a PUT only as a POST that says so', onNode, async () => {
  const php = 'php-lists,php-put';
  const refused = await call(php, 'POST', '/api/courses', form('topics'));
  assert.deepEqual(
    [refused.status, (refused.body as { message: string }).message],
    [422, 'The topics field must be an array.'],
  );
  const made = await call(php, 'POST', '/api/courses', form('topics[]'));
  assert.equal(made.status, 201);
  const { id } = (made.body as { data: { id: string } }).data;

  const unread = await call(php, 'PUT', `/api/courses/${id}`, form('topics[]'));
  assert.deepEqual(Object.keys((unread.body as { errors: object }).errors).includes('title'), true);
  const changed = await call(php, 'POST', `/api/courses/${id}`, form('topics[]', { _method: 'PUT', title: 'Dialek' }));
  assert.equal(changed.status, 200);
});

test('every dialect has an answer to a list and to a refusal', onNode, async () => {
  for (const name of DIALECTS) {
    assert.equal((await call(name, 'GET', '/api/courses?page=1&limit=5')).status, 200, name);
    assert.equal((await call(name, 'POST', '/api/users/x/balance', { increment: 'x' })).status >= 400, true, name);
  }
});

test('they can be spoken together', onNode, async () => {
  const { body } = await call('nested,camel-case,laravel-pages,numbers-as-text', 'GET', '/api/users?page=1&limit=1');
  const { data, meta } = body as { data: { users: object[] }; meta: object };
  assert.deepEqual(Object.keys(meta), ['current_page', 'last_page', 'total']);
  assert.equal(Object.keys(data.users[0] ?? {}).includes('firstName'), true);
});
