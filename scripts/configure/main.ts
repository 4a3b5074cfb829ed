import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { ASSETS, VERSION_FILE } from '../../lib/platform/versions/version-files';
import { pageSettings, SETTINGS, settingsOf, type ConsoleSettings } from '../build/console-settings';
import { paletteOf } from '../brand/palette';
import { payloadFolder, settle } from '../build/settle';
import type { Template } from '../build/template';
import { Problem } from '../problem';
import { optionOf, readGiven, type Given } from './arguments';
import { swap } from './swap';

/** Configures the export in the folder `place`. */
export function main(place: URL, packed: string): void {
  try {
    const dir = fileURLToPath(place);
    const args = process.argv.slice(2);
    if (args.includes('--help')) return void console.log(help());
    configure(dir, JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString()) as Template, args);
  } catch (error) {
    // An error of the file system has a message of one line.
    const isExpected = error instanceof Problem || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    const reason = error instanceof Problem ? error.message : `The folder cannot be written: ${error.message}.`;
    console.error(reason.replace(/\s*\n\s*/g, ' '));
    process.exitCode = 1;
  }
}

function configure(dir: string, template: Template, args: string[]): void {
  const given = readGiven(args, process.env);
  const settings = settingsOf(given, template.settings);
  checkTogether(given, settings, template);
  const missing = [VERSION_FILE, ...template.assets].find((file) => !existsSync(path.join(dir, file)));
  if (missing) throw new Problem(`${dir} is not the export that this command was built with: ${missing} is missing.`);

  const { version, files } = settle(template, settings, dir);
  swap(dir, files, formerFolders(dir, version));
  for (const name of SETTINGS) console.log(line(name, given, settings));
}

/** As the pages do it. */
const isDemoHidden = (settings: ConsoleSettings): boolean =>
  settings.NEXT_PUBLIC_DEMO_API_URL !== '' && pageSettings(settings).demoApiUrl === '';

/** What is wrong only because somebody has asked for it. */
function checkTogether(given: Given, settings: ConsoleSettings, { browserDemo }: Template): void {
  const { NEXT_PUBLIC_API_URL: apiUrl, NEXT_PUBLIC_DEMO_API_URL: demoApiUrl } = settings;
  const isHidden = isDemoHidden(settings);
  if (settings.NEXT_PUBLIC_API_LOCKED === '1' && browserDemo)
    throw new Problem('NEXT_PUBLIC_API_LOCKED=1 refuses the demo that is in this build (NEXT_PUBLIC_BROWSER_DEMO=1).');
  if (given.NEXT_PUBLIC_DEMO_API_URL && isHidden)
    throw new Problem(
      `NEXT_PUBLIC_DEMO_API_URL=${demoApiUrl} cannot be used in a console that is locked to ${apiUrl || 'another address'}.`,
    );
  const account = (['NEXT_PUBLIC_DEMO_USERNAME', 'NEXT_PUBLIC_DEMO_PASSWORD'] as const).find((name) => given[name]);
  if (account && (isHidden || !demoApiUrl) && !browserDemo)
    throw new Problem(`${account} is shown nowhere: NEXT_PUBLIC_DEMO_API_URL offers no demo in this console.`);
}

/** The folders with the payloads of other versions: what an earlier run has written. */
function formerFolders(dir: string, version: string): string[] {
  const isVersion = new RegExp(`^[\\da-f]{${version.length}}$`);
  return readdirSync(path.join(dir, ASSETS))
    .filter((name) => isVersion.test(name) && name !== version)
    .map(payloadFolder);
}

function line(name: (typeof SETTINGS)[number], given: Given, settings: ConsoleSettings): string {
  const value = settings[name];
  const { primary } = paletteOf(settings.PRODUCT_COLOR);
  const isDarkened = name === 'PRODUCT_COLOR' && primary !== value.toLowerCase() && value.length === 7;
  const notes = [
    ...(given[name] === undefined ? ['as built'] : []),
    ...(name === 'NEXT_PUBLIC_DEMO_API_URL' && isDemoHidden(settings) ? ['not offered by a locked console'] : []),
    ...(isDarkened ? [`text and buttons: ${primary}, which can be read`] : []),
  ];
  return `${name}=${value}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`;
}

const help = (): string =>
  `Gives this console other settings. What is not set is as it was built.

${SETTINGS.map((name) => `  ${optionOf(name).padEnd(18)} or ${name} in the environment`).join('\n')}`;
