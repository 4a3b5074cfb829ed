import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import contract from '../../contract/openapi.json' with { type: 'json' };
import { operationOf, OPERATIONS, requiredOf } from '../../contract/test/openapi.ts';
import { createApp } from '../src/app.ts';
import type { Services } from '../src/http/context.ts';
import { Client, refused, type CallOptions } from './helpers/client.ts';
import { blob, courseForm, moduleForm, newUser } from './helpers/samples.ts';
import { useServer } from './helpers/server.ts';

// `Client` holds each answer to the document, here and in all other tests.

const server = useServer();

test('the routes are the operations of the contract', () => {
  const { routes } = createApp({} as Services);
  const calls = routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(':id', '{id}')}`);
  assert.deepEqual([...new Set(calls)].sort(), OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort());
});

test('the contract is served to everybody', async () => {
  const answer = await fetch(`${server.url}/openapi.json`, { headers: { Origin: 'https://editor.example' } });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.deepEqual(await answer.json(), contract);
});

test('every operation can succeed', async () => {
  const seen = new Set<string>();
  const call = async (method: string, path: string, options?: CallOptions) => {
    const answer = await server.client.call(method, path, options);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.body.message}`);
    seen.add(operationOf(method, path)?.id ?? path);
    return answer.body.data;
  };
  await call('POST', '/api/auth/login', { json: { identifier: 'admin', password: 'Admin123' } });
  await call('GET', '/api/auth/self');

  const { confirm_password, ...user } = newUser({ username: 'kontrak' });
  const { id: userId } = await call('POST', '/api/auth/register', { json: { ...user, confirm_password } });
  await call('GET', '/api/users?page=1&limit=5&q=kontrak');
  await call('GET', `/api/users/${userId}`);
  await call('PUT', `/api/users/${userId}`, { json: user });
  await call('POST', `/api/users/${userId}/balance`, { json: { increment: 1_000 } });
  await call('DELETE', `/api/users/${userId}`);

  const course = await call('POST', '/api/courses', { form: courseForm({ thumbnail_image: blob('image/png') }) });
  await call('GET', '/api/courses?page=1&limit=5&q=bunga');
  await call('GET', `/api/courses/${course.id}`);
  await call('PUT', `/api/courses/${course.id}`, { form: courseForm() });

  const form = moduleForm({ pdf_content: blob('application/pdf'), video_content: blob('video/mp4') });
  const module = await call('POST', `/api/courses/${course.id}/modules`, { form });
  await call('GET', `/api/courses/${course.id}/modules?page=1&limit=5`);
  await call('PATCH', `/api/courses/${course.id}/modules/reorder`, {
    json: { module_order: [{ id: module.id, order: 1 }] },
  });
  await call('GET', `/api/modules/${module.id}`);
  await call('PUT', `/api/modules/${module.id}`, { form: moduleForm() });
  await call('DELETE', `/api/modules/${module.id}`);
  await call('DELETE', `/api/courses/${course.id}`);
  assert.deepEqual([...seen].sort(), OPERATIONS.map(({ id }) => id).sort());
});

const { confirm_password: _, ...changes } = newUser();
const JSON_OF: Record<string, object> = {
  login: { identifier: 'admin', password: 'Admin123' },
  register: newUser(),
  updateUser: changes,
  addBalance: { increment: 1 },
  reorderModules: { module_order: [{ id: randomUUID(), order: 1 }] },
};
const FORM_OF: Record<string, () => FormData> = { createCourse: courseForm, createModule: moduleForm };

test('every operation but the login wants a token, and one of a record says that it is gone', async () => {
  const anyone = new Client(server.url);
  for (const { id, method, path } of OPERATIONS.filter((operation) => operation.id !== 'login')) {
    const target = path.replace('{id}', randomUUID());
    refused(await anyone.call(method, target), 401);
    const sent = { json: JSON_OF[id], form: FORM_OF[id]?.() };
    if (target !== path) refused(await server.client.call(method, target, sent), 404);
  }
});

test('what the contract requires of a body is required', async () => {
  // An update takes the form of a new record.
  for (const operation of OPERATIONS.filter(({ id }) => JSON_OF[id] ?? FORM_OF[id])) {
    const { id, method, path } = operation;
    const course = path.includes('/courses/{id}') && (await server.client.get('/api/courses?limit=1')).body.data[0];
    const target = path.replace('{id}', course ? String(course.id) : randomUUID());
    for (const field of requiredOf(operation)) {
      const form = FORM_OF[id]?.();
      form?.delete(field);
      const answer = await server.client.call(
        method,
        target,
        form ? { form } : { json: { ...JSON_OF[id], [field]: undefined } },
      );
      refused(answer, 422);
      assert.ok(answer.body.errors?.[field], `${id} without ${field}`);
    }
  }
});
