import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OUT_DIR } from '../../scripts/exported';
import { runFetched } from '../../scripts/packages/fetched';
import type { Site } from '../site';
import { needsSession, PAGES, withBrowser } from './pages';
import { readVnu } from './reports';

/** The errors that the checker of the W3C finds in the exported pages, and in five of them as Chromium shows them. */
export async function checkMarkup(
  site: Site,
  course: string,
  dir: string,
): Promise<{ files: number; errors: string[] }> {
  const exported = (await readdir(OUT_DIR, { recursive: true }))
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(OUT_DIR, name));
  const files = [...exported, ...(await shownPages(site, course, dir))];
  const said = await runFetched('vnu', [
    '--errors-only',
    '--exit-zero-always',
    '--format',
    'json',
    '--stdout',
    ...files,
  ]);
  return { files: files.length, errors: readVnu(said) };
}

/** The page as it is; what scripts have put before its character set is put behind it, which a file has to begin with. */
function shown(): string {
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  page.querySelector('head')!.prepend(page.querySelector('meta[charset]')!);
  return page.outerHTML;
}

/** Writes the pages as they are once their records are shown. */
async function shownPages(site: Site, course: string, dir: string): Promise<string[]> {
  const files: string[] = [];
  for (const address of PAGES.map((each) => each.replace('{course}', course))) {
    const file = path.join(dir, `shown${address.replaceAll('/', '-')}.html`);
    await withBrowser(site, needsSession(address), async (page) => {
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      if (new URL(page.url()).pathname !== address) throw new Error(`${address} has led to ${page.url()}.`);
      await writeFile(file, `<!doctype html>${await page.evaluate(shown)}`);
    });
    files.push(file);
  }
  return files;
}
