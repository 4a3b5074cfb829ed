import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ASSETS,
  payloadFile,
  VERSION_FILE,
  WORKER_FILE,
  type PrecacheList,
} from '../../lib/platform/versions/version-files';
import { hostFiles } from '../hosts';
import { checkConsoleSettings, pageSettings, type ConsoleSettings } from './console-settings';
import { checkPolicy, headerPolicy, pagePolicy, withPolicy } from './csp';
import { paletteOf, paletteStyle, recolored } from '../brand/palette';
import { withColor, withName, withSettings } from './slots';
import { isDrawing, isPage, isPayload, type Template } from './template';

/** Exported pages without a route. */
const UNADDRESSED = ['/404', '/_not-found'];

/** The files of an export whose settings are settled. */
export interface Settled {
  version: string;
  /** Their contents by name, in the order of writing: what others refer to comes first, the version last. */
  files: Map<string, string>;
}

/**
 * Puts settings into a template: pages with their policies, payloads, hosts' files, the service worker and the
 * version. `dir` holds the files that do not depend on the settings.
 * @throws Problem if a setting is invalid
 */
export function settle(template: Template, settings: ConsoleSettings, dir: string): Settled {
  const sources = checkConsoleSettings(settings);
  const palette = paletteOf(settings.PRODUCT_COLOR);
  const publicFiles = template.publicFiles.filter((file) => existsSync(path.join(dir, file)));
  const version = versionOf(template, settings, dir, publicFiles);
  const put = (text: string, file: string): string =>
    withColor(
      withName(text.replaceAll(template.version, version), file, settings.PRODUCT_NAME),
      settings.PRODUCT_COLOR,
    );

  const payloads = new Map<string, string>();
  const pages = new Map<string, string>();
  const others = new Map<string, string>();
  const policies = new Map<string, string>();
  for (const [file, text] of Object.entries(template.files)) {
    if (isPage(file)) {
      const html = withSettings(put(text, file), version, pageSettings(settings), paletteStyle(palette));
      const policy = pagePolicy(html, sources);
      const finished = withPolicy(html, policy);
      checkPolicy(finished, file);
      pages.set(file, finished);
      policies.set(addressOf(file), policy);
    } else if (isPayload(file)) {
      const payload = put(text, file);
      pages.set(file, payload);
      if (isAskedFor(file)) payloads.set(payloadFile(version, `/${file}`).slice(1), payload);
    } else others.set(file, isDrawing(file) ? recolored(text, palette) : manifest(text, settings));
  }

  const exportedPages = new Set(template.records.map(({ exported }) => exported));
  const addresses = [...policies.keys()].filter((address) => !UNADDRESSED.includes(address));
  const site = {
    basePath: template.basePath,
    headerPolicy: headerPolicy(sources),
    records: template.records,
    pages: addresses
      .filter((address) => !exportedPages.has(address))
      .map((address) => ({ path: address, policy: policies.get(address)! })),
    pagePolicies: policies,
  };
  for (const [name, write] of Object.entries(hostFiles)) {
    const content = write(site);
    if (content !== undefined) others.set(name, content);
  }
  const precache: PrecacheList = {
    version,
    pages: addresses,
    assets: [...template.assets, ...[...payloads.keys()].map((file) => `/${file}`)].sort(),
    publicFiles,
  };
  const files = new Map([
    ...payloads,
    ...others,
    ...pages,
    [WORKER_FILE.slice(1), `const PRECACHE_LIST=${JSON.stringify(precache)};\n${template.worker}\n`],
    // Last: it says that all is written.
    [VERSION_FILE.slice(1), `${JSON.stringify({ version })}\n`],
  ]);
  return { version, files };
}

/**
 * The same build with the same settings has the same version. It has the length of the one in the template: payloads
 * may contain the byte length of their parts.
 */
function versionOf(template: Template, settings: ConsoleSettings, dir: string, publicFiles: string[]): string {
  const hash = createHash('sha256').update(template.version).update(JSON.stringify(settings));
  // Such as a logo that was put in place of the built-in one.
  for (const file of publicFiles.filter((name) => !(name.slice(1) in template.files)))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(dir, file)));
  return hash.digest('hex').slice(0, template.version.length);
}

/** The folder with the payloads of a version. */
export const payloadFolder = (version: string): string => path.posix.join(ASSETS, version).slice(1);

/** A page requests payloads of its own version. Two are never requested: that of the not-found page, and a duplicate. */
const isAskedFor = (file: string): boolean => !/^_not-found|__next\._full\.txt$/.test(file);

function manifest(text: string, { PRODUCT_NAME, PRODUCT_COLOR }: ConsoleSettings): string {
  const content = { ...(JSON.parse(text) as object), name: PRODUCT_NAME, short_name: PRODUCT_NAME };
  return `${JSON.stringify({ ...content, theme_color: PRODUCT_COLOR }, null, 2)}\n`;
}

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
