import { request } from '@/lib/api/http';
import { admin, ok, server, signInAs, TOKEN } from '../helpers/api';

test('carries the token as a bearer and asks for JSON', async () => {
  signInAs(admin);
  server()
    .get('/api/users/1')
    .matchHeader('authorization', `Bearer ${TOKEN}`)
    .matchHeader('accept', 'application/json')
    .reply(200, ok({ id: 1 }));
  await expect(request({ method: 'GET', path: '/api/users/1' })).resolves.toMatchObject({ data: { id: 1 } });
});
