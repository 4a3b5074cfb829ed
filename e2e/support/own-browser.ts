import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';

export type OwnBrowser = Awaited<ReturnType<typeof createOwnBrowser>>;

/** A browser with a profile of its own, whose processes can be killed: what it has stored is there when it opens again. */
export async function createOwnBrowser() {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kelola-profile-'));
  let running: ChildProcess | null = null;

  async function kill() {
    const process_ = running;
    running = null;
    if (!process_?.pid) return;
    const hasEnded = once(process_, 'exit');
    // The whole group, at once: nothing is written any more.
    process.kill(-process_.pid, 'SIGKILL');
    await hasEnded;
  }

  return {
    async open(): Promise<Page> {
      const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
      running = spawn(findChromium(), [...CHROMIUM_ARGS, ...args], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let address = '';
      for await (const line of createInterface({ input: running.stderr! })) {
        address = /^DevTools listening on (.+)$/.exec(line)?.[1] ?? '';
        if (address) break;
      }
      const browser = await chromium.connectOverCDP(address);
      return browser.contexts()[0]!.newPage();
    },

    /** Whether the profile's files hold this text of localStorage, which the browser writes some seconds later. */
    async hasWritten(text: string): Promise<boolean> {
      const files = await readdir(profile, { recursive: true, withFileTypes: true });
      const logs = files.filter((file) => file.isFile() && file.parentPath.includes('Local Storage'));
      const contents = await Promise.all(logs.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
      return contents.some((content) => content.includes(text));
    },

    kill,

    async dispose() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
