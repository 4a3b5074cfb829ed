import { screen, within } from '@testing-library/react';
import { listOf, ok, server } from './api';
import { userJson } from './factories';
import { fill, type Person } from './render';
import { holdUntil } from './requests';

type Json = ReturnType<typeof userJson>;

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** What happens instead of the usual response: another response, a network error or no response; `null`: the usual one. */
type Override = { status: number; body: unknown } | 'broken' | 'hangs' | null;

/**
 * A back end with users: searches, lists, creates, updates, deletes and tops them up. A test may change `users`
 * at any time, to simulate another administrator.
 */
export function serveUsers(users: Json[] = [userJson()]) {
  const asked: Asked[] = [];
  const backEnd = {
    users,
    asked,
    /** Some back ends list all users, whatever the search. */
    ignoresSearch: false,
    /** Overrides the response to a call; the back end then changes nothing. */
    before: (_: Asked): Override => null,
    /** Overrides the response to a write, after the back end has changed its data. */
    after: (_: Asked): Override => null,
    of: (method: string, ending = '') => asked.filter((each) => each.method === method && each.path.endsWith(ending)),
    topUps: () => backEnd.of('POST', '/balance').map(({ body }) => body),
    lists: () => asked.filter(({ method, path }) => method === 'GET' && path.includes('?')).map(({ path }) => path),
  };

  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    server()
      .persist()
      .intercept((path) => path.startsWith('/api/users') || path === '/api/auth/register', method)
      .reply(async (path, body) => {
        const call = { method, path, body: body || undefined };
        asked.push(call);
        const refused = backEnd.before(call);
        if (refused) return fulfil(refused);
        const answer = act(method, path, body);
        const override = method === 'GET' ? null : backEnd.after(call);
        return fulfil(override ?? { status: 200, body: answer });
      });
  }

  async function fulfil(override: Exclude<Override, null>): Promise<[number, object]> {
    if (override === 'broken') throw new Error('the connection broke');
    if (override === 'hangs') return holdUntil();
    return [override.status, override.body as object];
  }

  function act(method: string, path: string, body: unknown): unknown {
    const { pathname, searchParams } = new URL(path, 'http://any');
    const id = pathname.split('/')[3];
    if (method === 'DELETE') backEnd.users = backEnd.users.filter((user) => String(user.id) !== id);
    if (method === 'PUT') change(id, body as object);
    if (pathname.endsWith('/balance')) {
      const { increment } = body as { increment: number };
      change(id, { balance: (backEnd.users.find((user) => String(user.id) === id)?.balance ?? 0) + increment });
    }
    if (pathname === '/api/auth/register') {
      const made = userJson({ id: `u-new-${asked.length}`, balance: 0, ...(body as object) });
      backEnd.users = [made, ...backEnd.users];
      return ok(made);
    }
    if (method !== 'GET') return ok(null);
    if (id) return ok(backEnd.users.find((user) => String(user.id) === id) ?? null);

    const q = (searchParams.get('q') ?? '').toLowerCase();
    const page = Number(searchParams.get('page'));
    const limit = Number(searchParams.get('limit'));
    const found = backEnd.users.filter(
      (user) => backEnd.ignoresSearch || JSON.stringify(user).toLowerCase().includes(q),
    );
    return listOf(found.slice((page - 1) * limit, page * limit), {
      current_page: page,
      total_pages: Math.max(Math.ceil(found.length / limit), 1),
      total_items: found.length,
    });
  }

  function change(id: string | undefined, more: object) {
    backEnd.users = backEnd.users.map((user) => (String(user.id) === id ? { ...user, ...more } : user));
  }

  return backEnd;
}

export const page = (status: number) => ({ status, body: `<html><body><h1>${status}</h1></body></html>` });
export const refusal = (status: number, message: unknown, more: object = {}) => ({
  status,
  body: { status: 'error', message, ...more },
});

export const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
export const findCard = (name = 'Budi Santoso') => screen.findByRole('article', { name });
export const inCard = (name = 'Budi Santoso') => within(screen.getByRole('article', { name }));
/** The toasts; their region comes with the first one. */
export const toasts = () =>
  screen
    .queryAllByRole('region', { name: 'Notifikasi' })
    .flatMap((region) => [...region.querySelectorAll('[role=alert], [role=status]')])
    .map((toast) => toast.textContent);

/** Fills in the form of a new user. */
export async function fillNewUser(user: Person): Promise<void> {
  for (const [label, value] of [
    ['Nama Depan', 'Siti'],
    ['Nama Belakang', 'Rahma'],
    ['Nama Pengguna', 'siti'],
    ['Alamat Email', 'siti@example.com'],
    ['Password', 'Rahasia123'],
    ['Konfirmasi Password', 'Rahasia123'],
  ]) {
    await fill(user, screen.getByLabelText(label!), value!);
  }
}
