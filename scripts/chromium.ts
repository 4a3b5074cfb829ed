import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from './problem';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** No sandbox, because containers run as root; the rest keeps the browser off the network by itself. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to test with: the one asked for, else the system's, else Playwright's own. */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (isProgram(asked)) return asked;
    throw new Problem(
      `CHROMIUM_PATH=${asked} is no program: set CHROMIUM_PATH to the Chromium to test with, or leave it out.`,
    );
  }
  const found = onPath() ?? chromium.executablePath();
  if (found && existsSync(found)) return found;
  throw new Problem(
    'There is no Chromium to test with: install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
