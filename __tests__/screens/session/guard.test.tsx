import { act, screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { configure, returnTarget } from '@/lib/auth/sign-in';
import { answers, API, holdBack, listOf, noAnswerAt, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { courseJson, userJson, userOf } from '../../support/factories';
import { said } from '../../support/screens/announced';
import { router } from '../../support/screens/navigation';
import { fill, type Person } from '../../support/screens/render';
import { address, forgetEndpoint, loadConsole, openConsole } from '../../support/screens/console';
import { setOnline, setVisible } from '../../support/network/connection';
import { pass, settle, stopTime } from '../../support/time';
import { LIST, serveCourses, someCourses } from '../../support/courses';

const signedIn = () => screen.findByText('Halo, budi');

/** Types the demo account and sends it; the back end agrees. */
async function signIn(user: Person) {
  server()
    .post('/api/auth/login')
    .reply(200, ok({ token: TOKEN }));
  server().get('/api/auth/self').reply(200, ok(userJson()));
  await fill(user, await screen.findByLabelText('Email atau Username'), 'budi');
  await fill(user, screen.getByLabelText('Kata Sandi'), 'Rahasia123');
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  await signedIn();
}

test('says that the console is loading while the stored session is being checked, then shows the screen', async () => {
  const self = holdBack(API, 'get', '/api/auth/self');
  serveCourses(someCourses(1));
  loadConsole('/courses', { storedToken: TOKEN });
  expect(screen.getByRole('status')).toHaveTextContent('Memuat aplikasi...');
  expect(screen.queryByRole('heading', { name: 'Kursus' })).not.toBeInTheDocument();
  self.release(200, ok(userJson()));
  await signedIn();
  expect(await screen.findByRole('article', { name: 'Kursus 1' })).toBeVisible();
  expect(address()).toBe('/courses');
});

test('without a back end, every screen leads to the setup', async () => {
  forgetEndpoint();
  loadConsole('/courses');
  expect(await screen.findByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
  expect(address()).toBe('/setup');
});

test('without a session it leads to /login, and after signing in to where the person wanted to go', async () => {
  serveCourses(someCourses(1, 11), { total_pages: 3, total_items: 11 }, '/api/courses?page=2&limit=5&q=web');
  const { user } = loadConsole('/courses?page=2&limit=5&q=web');
  await waitFor(() => expect(address()).toBe('/login'));
  await signIn(user);
  expect(address()).toBe('/courses?page=2&limit=5&q=web');
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
});

test('with no such place it leads to the start page, which is the course list', async () => {
  serveCourses([]);
  const { user } = loadConsole('/login');
  await signIn(user);
  expect(address()).toBe('/courses');
});

test('the index leads to the course list', async () => {
  server().get('/api/auth/self').reply(200, ok(userJson()));
  serveCourses(someCourses(1));
  loadConsole('/', { storedToken: TOKEN });
  await signedIn();
  expect(await screen.findByRole('heading', { name: 'Kursus' })).toBeVisible();
  expect(address()).toBe('/courses');
});

test.each([
  'https://jahat.test/courses',
  '//jahat.test/courses',
  '/\\jahat.test/courses',
  'javascript:alert(1)',
  '/tidak-ada',
  '/login',
  '/setup?x=/courses',
])('never leads to %s, even if that is what was remembered', async (target) => {
  returnTarget.remember('/users', API);
  expect(sessionStorage.getItem('return-to')).toBe('/users');
  sessionStorage.setItem('return-to', target);
  serveCourses([]);
  const { user } = loadConsole('/login');
  await signIn(user);
  expect(address()).toBe('/courses');
});

test.each([401, 403, 404])('a stored session that is answered with %d is over', async (status) => {
  server().get('/api/auth/self').reply(status, { status: 'error' });
  loadConsole('/courses', { storedToken: TOKEN });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[string, [number, unknown]]>([
  ['an envelope that is not a success', [200, { status: 'error', message: 'expired' }]],
  ['no user', [200, ok(null)]],
])('a stored session that is answered with %s is over', async (_, answer) => {
  answers(API, '/api/auth/self', answer);
  loadConsole('/courses', { storedToken: TOKEN });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('auth-token')).toBeNull();
});

describe('without an answer about the stored session', () => {
  test('the session is kept and can be checked again', async () => {
    answers(API, '/api/auth/self', [503, ''], [502, '<html></html>'], [200, ok(userJson())]);
    serveCourses(someCourses(1));
    const { user } = loadConsole('/courses', { storedToken: TOKEN });
    expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat memeriksa sesi');
    expect(localStorage.getItem('auth-token')).toBe(TOKEN);

    const again = screen.getByRole('button', { name: 'Coba lagi' });
    await user.click(again);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toHaveTextContent('Tidak dapat memeriksa sesi');
    await user.click(again);
    await signedIn();
    expect(address()).toBe('/courses');
  });

  test('asked again by keyboard it stays, is announced again, and then leads to the heading of the page', async () => {
    const time = stopTime();
    answers(API, '/api/auth/self', [503, ''], [503, ''], [502, ''], [200, ok(userJson())]);
    serveCourses(someCourses(1));
    const { user } = loadConsole('/courses', { storedToken: TOKEN }, time);
    await settle();
    // It has been asked again by itself, of which nothing is said.
    await pass(3_500);
    expect(said()).toBe('');
    await user.tab();
    const again = screen.getByRole('button', { name: 'Coba lagi' });
    expect(again).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(again).toHaveAttribute('aria-busy', 'true');
    await settle();
    await pass(200);
    expect(said()).toBe('Tidak dapat memeriksa sesi');
    expect(again).toHaveFocus();
    await user.keyboard('{Enter}');
    await settle();
    await pass(1_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  describe('it is asked again by itself', () => {
    async function openUnanswered(...replies: [number, unknown, nock.ReplyHeaders?][]) {
      const time = stopTime();
      const asked = answers(API, '/api/auth/self', ...replies);
      serveCourses(someCourses(1));
      loadConsole('/courses', { storedToken: TOKEN }, time);
      await settle();
      expect(screen.getByRole('main')).toHaveTextContent('Tidak dapat memeriksa sesiMencoba lagi secara otomatis');
      expect(asked.times()).toBe(1);
      return asked;
    }

    test('after 2, 4, 8, 16 and then every 30 seconds, while the screen stays', async () => {
      const asked = await openUnanswered([503, '']);
      const heading = screen.getByRole('heading');
      let times = 1;
      for (const seconds of [2, 4, 8, 16, 30, 30]) {
        await pass(seconds * 1_000 - 10);
        expect(asked.times()).toBe(times);
        await pass(10);
        expect(asked.times()).toBe((times += 1));
      }
      expect(heading).toBeInTheDocument();
    });

    test('not before the time for which the server asks to wait', async () => {
      const asked = await openUnanswered([429, '', { 'Retry-After': '20' }], [200, ok(userJson())]);
      setVisible(false);
      setVisible(true);
      await pass(19_000);
      expect(asked.times()).toBe(1);
      await pass(2_000);
      expect(asked.times()).toBe(2);
    });

    test('until there is a verdict, and then no more', async () => {
      const asked = await openUnanswered([503, ''], [200, ok(userJson())]);
      await pass(2_000);
      expect(await screen.findByRole('heading', { name: 'Kursus', level: 1 })).toBeVisible();
      await pass(20_000);
      expect(asked.times()).toBe(2);
    });

    test('until the token is refused: then /login says that the session has ended', async () => {
      await openUnanswered([503, ''], [401, {}]);
      await pass(2_000);
      expect(address()).toBe('/login');
      expect(screen.getByText('Sesi Anda telah berakhir')).toBeVisible();
    });

    test.each([
      ['offline', setOnline],
      ['hidden', setVisible],
    ])('not while %s, and at once afterwards', async (_, set) => {
      const asked = await openUnanswered([503, '']);
      set(false);
      await pass(60_000);
      expect(asked.times()).toBe(1);
      set(true);
      await settle();
      expect(asked.times()).toBe(2);
      // And on from there.
      await pass(30_000);
      expect(asked.times()).toBeGreaterThan(2);
    });
  });

  test('another back end can be chosen', async () => {
    noAnswerAt(API);
    const { user } = loadConsole('/courses', { storedToken: TOKEN });
    await screen.findByRole('alert');
    expect(await screen.findByText(/^Tidak ada server yang menjawab di alamat ini/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ubah Endpoint API' }));
    expect(await screen.findByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
  });
});

describe('the place to go on at, after another back end was configured in another tab', () => {
  const OTHER = 'http://other.test';

  /** Another tab changes what is stored; the browser tells this one. */
  function elsewhere(key: string, value: string) {
    localStorage.setItem(key, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
  }

  async function open(path: string) {
    answers(API, '/api/auth/self', [200, ok(userJson())]);
    answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
    serveCourses(someCourses(1));
    serveCourses(someCourses(1), {}, '/api/courses?page=1&limit=10&q=web');
    const view = loadConsole(path, { storedToken: TOKEN });
    await signedIn();
    return view;
  }

  /** Signs in at whatever back end is configured now. */
  async function signInThere(user: Person, api: string) {
    nock(api)
      .post('/api/auth/login')
      .reply(200, ok({ token: 'theirs' }));
    answers(api, '/api/auth/self', [200, ok(userJson())]);
    answers(api, LIST, [200, listOf(someCourses(2))]);
    answers(api, '/api/courses?page=1&limit=10&q=web', [200, listOf(someCourses(2))]);
    await fill(user, await screen.findByLabelText('Email atau Username'), 'budi');
    await fill(user, screen.getByLabelText('Kata Sandi'), 'Rahasia123');
    await user.click(screen.getByRole('button', { name: 'Masuk' }));
    await signedIn();
  }

  test('is never a record, whose id is that of another record there', async () => {
    const { user } = await open('/courses/c-1/edit');
    elsewhere('api-base-url', OTHER);
    await waitFor(() => expect(address()).toBe('/login'));
    await signInThere(user, OTHER);
    expect(address()).toBe('/courses');
  });

  test('is the same list', async () => {
    const { user } = await open('/courses?q=web');
    elsewhere('api-base-url', OTHER);
    await waitFor(() => expect(address()).toBe('/login'));
    await signInThere(user, OTHER);
    expect(address()).toBe('/courses?q=web');
  });

  test('is the record again at the former back end', async () => {
    const { user } = await open('/courses/c-1/edit');
    elsewhere('api-base-url', OTHER);
    await waitFor(() => expect(address()).toBe('/login'));
    elsewhere('api-base-url', API);
    await signInThere(user, API);
    expect(address()).toBe('/courses/c-1/edit');
  });

  test('is no record either where that tab has signed in there before this one hears of it', async () => {
    await open('/courses/c-1/edit');
    answers(OTHER, '/api/auth/self', [200, ok(userJson({ username: 'rani' }))]);
    answers(OTHER, LIST, [200, listOf(someCourses(2))]);
    localStorage.setItem('api-base-url', OTHER);
    localStorage.setItem('auth-token-of', OTHER);
    localStorage.setItem('auth-token', 'theirs');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
    expect(address()).toBe('/courses');
  });
});

test('an address that was opened before a back end was configured is where the person wanted to go', async () => {
  forgetEndpoint();
  loadConsole('/courses/c-1/edit');
  await screen.findByRole('heading', { name: 'Konfigurasi API' });
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  act(() => {
    configure(API);
    signInAs();
    router.replace('/login');
  });
  await waitFor(() => expect(address()).toBe('/courses/c-1/edit'));
});

test('another sign-in never sees what the one before it has read', async () => {
  const list = answers(API, LIST, [200, listOf(someCourses(1))], [200, listOf(someCourses(1, 2))]);
  server()
    .get('/api/auth/self')
    .reply(200, ok(userJson({ id: 1 })));
  const { user } = loadConsole('/courses', { storedToken: 'lain' });
  await screen.findByRole('article', { name: 'Kursus 1' });
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await signIn(user);
  expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument();
  expect(list.times()).toBe(2);
});

test('who signs in after a logout by choice starts at the start page, not where the other one was', async () => {
  serveCourses([]);
  signInAs();
  const { user } = openConsole('/users');
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await signIn(user);
  expect(address()).toBe('/courses');
});

test('a session that takes the place of another starts with nothing read', async () => {
  answers(API, LIST, [200, listOf(someCourses(1))], [200, listOf(someCourses(1, 2))]);
  signInAs();
  openConsole('/courses');
  await screen.findByRole('article', { name: 'Kursus 1' });
  act(() => signInAs(userOf(), 'lain'));
  expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
});
