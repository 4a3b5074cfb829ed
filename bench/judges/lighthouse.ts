import { readFile } from 'node:fs/promises';
import { runFetched } from '../../scripts/packages/fetched';
import type { Site } from '../site';
import { needsSession, withBrowser } from './pages';
import { CATEGORIES, readLighthouse, type Judgement, type LighthouseReport } from './reports';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

/** Judges the first visit to a page, in a new profile. */
export function judge(site: Site, address: string, form: Form, file: string): Promise<Judgement> {
  return withBrowser(site, needsSession(address), async (_, port) => {
    await runFetched('lighthouse', [
      site.url + address,
      `--port=${port}`,
      // Or it would sign out.
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join(',')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ]);
    return readLighthouse(JSON.parse(await readFile(file, 'utf8')) as LighthouseReport);
  });
}
