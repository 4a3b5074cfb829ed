import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from './problem';
import { ROOT } from './root';

/** Chromium without its user interface: browser tests take 40 % less processor time with it. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** No sandbox, because containers run as root. The other switches disable the browser's own network requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // A headless shell would draw text on whole pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DOWNLOAD_MB = 110;
const DOWNLOAD_LIMIT_MS = 600_000;
const HOW_TO_GET_ONE =
  'install it (apt-get install chromium-headless-shell, or npx playwright install --only-shell chromium), or set CHROMIUM_PATH to one.';

/**
 * Returns the Chromium for tests: `CHROMIUM_PATH`, else a headless shell, else the system's Chromium or Playwright's.
 * @throws Problem if there is none
 */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !isProgram(asked)) {
    throw new Problem(
      `CHROMIUM_PATH=${asked} is no program: set CHROMIUM_PATH to the Chromium to test with, or leave it out.`,
    );
  }
  const found = asked || find();
  if (found) return found;
  throw new Problem(`There is no Chromium to test with: ${HOW_TO_GET_ONE}`);
}

const find = (): string | undefined =>
  onPath(SHELL_NAMES) ?? playwrightsShell() ?? onPath(NAMES) ?? [chromium.executablePath()].find(isProgram);

/**
 * Like `findChromium`, but downloads Playwright's headless shell if there is none.
 * @throws Problem
 */
export async function provideChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH || find()) return findChromium();
  console.log(
    `There is no Chromium to test with. Playwright's own is fetched, once: about ${DOWNLOAD_MB} MB, into ${path.dirname(playwrightsFolder())}.`,
  );
  if (!(await fetchPlaywrightsOwn()))
    throw new Problem(`Playwright's Chromium could not be fetched: ${HOW_TO_GET_ONE}`);
  if (!(await starts(findChromium())))
    throw new Problem(
      'Playwright\'s Chromium does not start here: run "npx playwright install-deps chromium" as root.',
    );
  return findChromium();
}

/** The folder of Playwright's Chromium, of the revision that this version of Playwright needs. */
const playwrightsFolder = (): string => path.dirname(path.dirname(chromium.executablePath()));

/** Playwright tells no path of its headless shell: it is in a folder of the same revision beside its Chromium. */
function playwrightsShell(): string | undefined {
  const folder = playwrightsFolder().replace(/chromium(-\d+)$/, 'chromium_headless_shell$1');
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(path.basename(file)));
  return found && path.join(folder, found);
}

async function fetchPlaywrightsOwn(): Promise<boolean> {
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Without a network, Playwright would retry for many minutes.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
  const timer = setTimeout(() => child.kill(), DOWNLOAD_LIMIT_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code === 0;
}

async function starts(program: string): Promise<boolean> {
  const child = spawn(program, ['--headless', '--no-sandbox', '--version'], { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
