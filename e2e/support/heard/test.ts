import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { FIREFOX, startFirefox, type Firefox } from '../engines/firefox';
import { SimulatedUser } from '../engines/simulated-user';
import { XVFB } from '../engines/webkit';
import { Backend } from '../backend';
import { test as base } from '../test';
import { DBUS, startDesktop, type Desktop } from './desktop';
import { Listener, XDOTOOL } from './listener';
import { ORCA, startOrca, type Orca } from './orca';

export { expect, unique } from '../test';

const NEEDS = [FIREFOX, XVFB, DBUS, ORCA, XDOTOOL];

/** Skips the tests of a file where a program is missing, unless nothing may be skipped. */
export function skipWithoutOrca(): void {
  const isMissing = !process.env.KELOLA_SKIP_NOTHING && !NEEDS.every(existsSync);
  test.skip(isMissing, 'not installed: apt-get install orca at-spi2-core dbus xvfb xdotool firefox-esr');
}

/** A place beside everything that can be pressed. */
const BESIDE = ['1200', '780'];

interface Seat {
  desktop: Desktop;
  orca: Orca;
  firefox: Firefox;
}

/** Runs the journeys of a worker in one Firefox, which Orca reads; each begins with the storage of its `session`. */
export const test = base.extend<{ firefox: Firefox; user: SimulatedUser; listener: Listener }, { seat: Seat }>({
  seat: [
    async ({}, use) => {
      const desktop = await startDesktop();
      const orca = await startOrca(desktop);
      const firefox = await startFirefox(desktop.env);
      await use({ desktop, orca, firefox });
      await orca.stop();
      await firefox.stop();
      await desktop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  firefox: ({ seat }, use) => use(seat.firefox),

  user: async ({ firefox, sites, backend, session }, use) => {
    const user = new SimulatedUser(firefox, sites.rewriting);
    // A sign-in of its own, which a journey may end.
    const { token } = await Backend.signIn(backend.url);
    await user.open('/404.html');
    await user.evaluate(
      '(kept) => { localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, kept); }',
      {
        ...(session !== 'new' && { 'api-base-url': backend.url }),
        ...(session === 'signed-in' && { 'auth-token': token }),
      },
    );
    await use(user);
  },

  listener: async ({ seat: { desktop, orca }, user }, use, testInfo) => {
    const listener = new Listener(desktop, orca, user);
    await listener.clickAt(BESIDE);
    await listener.begin();
    await use(listener);
    await writeFile(testInfo.outputPath('spoken.txt'), (await listener.lines()).join('\n'));
  },

  problems: async ({ firefox }, use) => {
    const allowed: RegExp[] = [];
    const before = firefox.problems().length;
    await use({ allow: (...expected) => void allowed.push(...expected) });
    const unexpected = firefox
      .problems()
      .slice(before)
      .filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
  },
});
