import { existsSync } from 'node:fs';
import { test as base } from '../test';
import type { Engine } from './engine';
import { FIREFOX, startFirefox } from './firefox';
import { SimulatedUser } from './simulated-user';
import { startWebKit, WEBKIT_DRIVER, XVFB } from './webkit';

export { expect, unique } from '../test';

export const engines = {
  Firefox: { begin: startFirefox, needs: [FIREFOX], install: 'firefox-esr' },
  WebKit: { begin: startWebKit, needs: [WEBKIT_DRIVER, XVFB], install: 'webkit2gtk-driver xvfb' },
};
export type EngineName = keyof typeof engines;

export const isInstalled = (name: EngineName): boolean => engines[name].needs.every(existsSync);

/** Runs each test in a new instance of Firefox or WebKit, with an empty profile. */
export const test = base.extend<{ engineName: EngineName; engine: Engine; user: SimulatedUser }>({
  engineName: ['Firefox', { option: true }],

  engine: async ({ engineName }, use) => {
    const engine = await engines[engineName].begin();
    await use(engine);
    await engine.stop();
  },

  user: async ({ engine, sites }, use) => {
    await use(new SimulatedUser(engine, sites.rewriting));
  },

  problems: async ({ engine }, use) => {
    const allowed: RegExp[] = [];
    await use({ allow: (...expected) => void allowed.push(...expected) });
    const unexpected = engine.problems().filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
  },
});
