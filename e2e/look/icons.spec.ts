import { expect, test } from '../support/test';

test.use({ session: 'configured' });

test('a browser is asked not to offer a translation, in which values would not change', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});

test('every icon and the manifest are found where the page says they are', async ({ page }) => {
  await page.goto('/login');
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(links).toHaveLength(4);
  const manifest = links.find((link) => link.endsWith('manifest.json'))!;
  const { icons } = (await (await page.request.get(manifest)).json()) as { icons: { src: string }[] };
  for (const address of [...links, ...icons.map(({ src }) => new URL(src, manifest).href)]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    // A host that answers every address with a page would say so here.
    expect(answer.headers()['content-type'], address).toMatch(/^(image\/|application\/json)/);
  }
  // Chromium itself finds nothing to complain about.
  const network = await page.context().newCDPSession(page);
  const { errors } = (await network.send('Page.getAppManifest')) as { errors: { message: string }[] };
  expect(errors).toEqual([]);
});
