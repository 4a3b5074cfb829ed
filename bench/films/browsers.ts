import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startFirefox } from '../../e2e/support/engines/firefox';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';

/** What the measurement needs of a browser, which has a profile on disk. */
export interface Driven {
  open: (url: string) => Promise<void>;
  /** Calls a function, given as source text, in the page, with a value of JSON. */
  call: <T>(functionText: string, value?: unknown) => Promise<T>;
  chooseVideo: (file: string) => Promise<void>;
  /** In MB, of all its processes, as Linux counts what they share (`Pss`). */
  held: () => number;
  stop: () => Promise<void>;
}

const INPUT = 'input[type=file][accept*=video]';

export const BROWSERS: Record<string, () => Promise<Driven>> = {
  async chromium() {
    const profile = await mkdtemp(path.join(tmpdir(), 'kelola-profile-'));
    const options = { executablePath: findChromium(), args: CHROMIUM_ARGS };
    const context = await chromium.launchPersistentContext(profile, options);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    return {
      open: async (url) => void (await page.goto(url)),
      call: (functionText, value) => page.evaluate(`(${functionText})(${JSON.stringify(value ?? null)})`),
      chooseVideo: (file) => page.locator(INPUT).setInputFiles(file),
      held: () => heldBy('chrom'),
      async stop() {
        await context.close();
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },

  async firefox() {
    const engine = await startFirefox();
    return {
      open: engine.navigate,
      call: async <T>(functionText: string, value?: unknown) => (await engine.call(functionText, value)) as T,
      async chooseVideo(file) {
        const input = await engine.call(`() => document.querySelector(${JSON.stringify(INPUT)})`, null);
        await engine.chooseFiles(input as Record<string, string>, [file]);
      },
      held: () => heldBy('firefox'),
      async stop() {
        for (const problem of engine.problems()) console.error(problem);
        await engine.stop();
      },
    };
  },
};

/** What the programs of a name hold that this process has started, and those that they have started. */
function heldBy(name: string): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // The name of a program stands in brackets, and may have some itself. A process may have ended meanwhile.
    const stat = read(`/proc/${entry}/stat`).split(') ').at(-1)!;
    parents.set(Number(entry), Number(stat.split(' ')[1]));
  }
  const isOwn = (id: number): boolean => id === process.pid || (parents.has(id) && isOwn(parents.get(id)!));
  let kb = 0;
  for (const id of parents.keys()) {
    if (!isOwn(id) || !programOf(id).includes(name)) continue;
    kb += Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
  }
  return kb / 1_024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function programOf(id: number): string {
  try {
    return path.basename(readlinkSync(`/proc/${id}/exe`));
  } catch {
    return '';
  }
}
