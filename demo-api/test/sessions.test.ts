import { test } from 'node:test';
import { accepted, Client, eventually, refused } from './helpers/client.ts';
import { useServer } from './helpers/server.ts';

const server = useServer();

test('a new password ends the other sessions of its user and keeps the one that set it', async () => {
  const [here, there] = await Promise.all([new Client(server.url).login(), new Client(server.url).login()]);
  const user = accepted(await here.get('/api/auth/self'));
  const change = (password: string) => here.put(`/api/users/${user.id}`, { json: { ...user, password } });
  accepted(await change('Rahasia2'));
  accepted(await here.get('/api/auth/self'));
  refused(await there.get('/api/auth/self'), 401);
  refused(await there.post('/api/auth/login', { json: { identifier: 'admin', password: 'Admin123' } }), 401);
  accepted(await change('Admin123'));
});

test('a change without a password leaves the password and the sessions alone', async () => {
  const [here, there] = await Promise.all([new Client(server.url).login(), new Client(server.url).login()]);
  const user = accepted(await here.get('/api/auth/self'));
  for (const password of [undefined, '', '   ', null]) {
    accepted(await here.put(`/api/users/${user.id}`, { json: { ...user, password } }));
  }
  accepted(await there.get('/api/auth/self'));
  await new Client(server.url).login();
});

test('a token expires', async () => {
  await server.stop();
  await server.start({ tokenTtlMs: 3_000 });
  accepted(await server.client.get('/api/auth/self'));
  const expired = async () =>
    refused(await server.client.get('/api/auth/self'), 401, 'Sesi tidak valid atau telah berakhir');
  await eventually(expired, 10_000);
});
