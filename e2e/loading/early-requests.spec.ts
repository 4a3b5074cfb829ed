import { expect, test } from '../support/test';

for (const { address, list } of [
  { address: '/courses?page=2&limit=5', list: '/api/courses?page=2&limit=5' },
  { address: '/users?q=an', list: '/api/users?page=1&limit=10&q=an' },
  { address: '/', list: '/api/courses?page=1&limit=10' },
]) {
  test(`${address} asks for the session and the list before its code has arrived, and for nothing twice`, async ({
    page,
    backend,
  }) => {
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
    const opened = page.goto(address);
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/self', list]);
    release();
    await opened;
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/self', list]);
  });
}
