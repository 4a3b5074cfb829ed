import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS } from '../../lib/platform/versions/version-files';
import { recordRoutes, type RecordRoute } from '../hosts/site';
import { Problem } from '../problem';
import type { ConsoleSettings } from './console-settings';
import { filesIn } from './files';

/** What a build leaves for `configure.mjs`: all that depends on the settings, before they are put in. */
export interface Template {
  basePath: string;
  /** The version of what does not depend on the settings; it stands in the files in place of the final one. */
  version: string;
  settings: ConsoleSettings;
  /** Whether the demo that runs in the browser is in the build. */
  browserDemo: boolean;
  /** The service worker, without its list of files. */
  worker: string;
  /** Pages, payloads, the manifest and the drawings, by their names. */
  files: Record<string, string>;
  records: RecordRoute[];
  /** Paths of the immutable files, which do not depend on the settings. */
  assets: string[];
  /** Paths of the other files that the service worker keeps. */
  publicFiles: string[];
}

/** Stand in the files in place of the name and the color. */
export const NAME_SLOT = '__PRODUCT_NAME__';
export const COLOR_SLOT = '__PRODUCT_COLOR__';

/** The command in an export that gives it other settings. */
export const CONFIGURE_FILE = 'configure.mjs';
/** The contract kit in an export: a back-end team needs no clone of this project to run it. */
export const KIT_FILE = 'contract.mjs';

const MANIFEST = 'manifest.json';
export const isDrawing = (file: string): boolean => /^drawings\/.*\.svg$/.test(file);
export const isPage = (file: string): boolean => file.endsWith('.html');
export const isPayload = (file: string): boolean => file.endsWith('.txt');

/** Documents of their own, which are no pages of the console. */
const isDocument = (file: string): boolean => file.startsWith('docs/');

/** The files of an export that depend on the settings. */
export const dependingFiles = (dir: string): string[] =>
  filesIn(dir).filter(
    (file) =>
      !file.startsWith(ASSETS.slice(1)) &&
      !isDocument(file) &&
      (isPage(file) || isPayload(file) || isDrawing(file) || file === MANIFEST),
  );

/**
 * The routes with an id, each with its exported page.
 * @throws Problem if one was not exported
 */
export function exportedRecords(dir: string): RecordRoute[] {
  const records = recordRoutes((exported) => {
    const folder = path.join(dir, exported);
    return existsSync(folder) ? readdirSync(folder).filter(isPayload) : [];
  });
  for (const { pattern, exported } of records) {
    if (!existsSync(path.join(dir, `${exported}.html`)))
      throw new Problem(
        `${pattern} is in lib/navigation/routes.ts, but no page was exported for it as ${exported}.html.`,
      );
  }
  return records;
}

export const readText = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
