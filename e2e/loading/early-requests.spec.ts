import { expect, test } from '../support/test';

test.use({ ownContext: true });

for (const { address, read } of [
  { address: '/courses?page=2&limit=5', read: '/api/courses?page=2&limit=5' },
  { address: '/users?q=an', read: '/api/users?page=1&limit=10&q=an' },
  { address: '/', read: '/api/courses?page=1&limit=10' },
  { address: '/courses/{course}/edit', read: '/api/courses/{course}' },
]) {
  const promise = `${address} asks for the session and what it shows before its code has arrived, and for nothing twice`;
  test(promise, { tag: /page=2|edit/.test(address) ? [] : '@all' }, async ({ page, backend }) => {
    const [course] = await backend.findCourses('');
    const ofCourse = (text: string) => text.replace('{course}', course!.id);
    const expected = ['/api/auth/self', ofCourse(read)];
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().startsWith(backend.url) &&
        request.method() === 'GET' &&
        asked.push(request.url().slice(backend.url.length)),
    );
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto(ofCourse(address));
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/'))).toEqual(expected);
    release();
    await opened;
    await expect(page.getByRole('article').or(page.getByLabel('Judul Kursus')).first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(expected);
  });
}
