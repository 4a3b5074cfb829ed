import { cleanText } from '@/lib/clean-text';
import { askSession } from '@/lib/api/session-check';
import { auth } from '@/lib/auth/api';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { API, signInAs, TOKEN } from './api';
import { courseBody, moduleBody, userBody } from '../factories';
import { own } from '../own';
import { receive, type Received } from './received';

const file = (type: string) => new File(['x'], 'x', { type });

const list = { page: 1, limit: 10 };
const search = { ...list, q: cleanText('kopi') };

/** Each call of the console, with all that it can send. */
const calls = (): Promise<unknown>[] => [
  auth.login(API, { identifier: 'a', password: 'b' }),
  askSession({ baseUrl: API, token: TOKEN }),
  users.create(userBody(), own()),
  users.list(search).fetch(),
  users.one('{id}').fetch(),
  users.update('{id}', { ...userBody(), password: 'Rahasia123' }, own()),
  users.remove('{id}', own()),
  users.addBalance('{id}', 1, own()),
  courses.list(search).fetch(),
  courses.one('{id}').fetch(),
  courses.create(courseBody({ thumbnail: file('image/png') }), own()),
  courses.update('{id}', courseBody({ thumbnail: file('image/webp') }), own()),
  courses.remove('{id}', own()),
  modules.list('{id}', list).fetch(),
  modules.create('{id}', moduleBody({ pdf: file('application/pdf'), video: file('video/quicktime') }), own()),
  modules.reorder('{id}', [{ id: 'm-1', order: 1 }], own()),
  modules.one('{id}').fetch(),
  modules.update('{id}', moduleBody({ video: file('video/mp4') }), own()),
  modules.remove('{id}', own()),
];

/** The same with as little as they may send. */
const barely = (): Promise<unknown>[] => [
  auth.test(API),
  users.list(list).fetch(),
  users.update('{id}', { ...userBody(), password: '' }, own()),
  courses.list(list).fetch(),
  courses.create(courseBody({ topics: ['kopi'] }), own()),
  modules.create('{id}', moduleBody(), own()),
];

/** The requests of every call of the console, as a back end receives them. */
export async function requestsOfEveryCall({ alsoBarely = false } = {}): Promise<Received[]> {
  signInAs();
  const requests = receive();
  await Promise.allSettled(calls());
  if (alsoBarely) await Promise.allSettled(barely());
  return requests;
}
