import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { SimulatedUser } from '../engines/simulated-user';
import type { Desktop } from './desktop';
import type { Orca } from './orca';

export const XDOTOOL = '/usr/bin/xdotool';
const run = promisify(execFile);

/** Between two keys, so that a field and Orca keep up. */
const KEY_MS = 60;
/** When nothing is spoken for this time, Orca has said all that it has to say. */
const SILENCE_MS = 500;
/** A control that has the focus has been said by then. */
const SOON_MS = 5_000;

/** Words that a spoken line contains. */
type Words = string | RegExp;

/** Presses the keys of a keyboard, and knows what Orca says. */
export class Listener {
  private first = 0;
  private heard = 0;

  constructor(
    private readonly desktop: Desktop,
    private readonly orca: Orca,
    private readonly user: SimulatedUser,
  ) {}

  /** What was spoken before is no part of the journey. */
  async begin(): Promise<void> {
    await this.silence();
    this.first = this.heard = (await this.orca.spoken()).length;
  }

  /** Moves the focus to a control, once Orca has said what was there before, and hears its name. */
  async goTo(target: Parameters<SimulatedUser['focus']>[0], ...expected: Words[]): Promise<void> {
    await this.user.sees(target);
    await this.silence();
    await this.user.focus(target);
    // While a page loads, Orca may miss it.
    if (!(await this.hearsSoon(expected[0]!))) {
      await this.user.evaluate('() => document.activeElement.blur()');
      await this.silence();
      await this.user.focus(target);
    }
    await this.hears(...expected);
  }

  /**
   * Hears a field again that has the focus already, which also brings Orca into focus mode. Orca 43 leaves it at the first
   * dialog of a page, and may say nothing of a focus that the page sets while it loads (docs/accessibility.md).
   */
  async hearField(target: { label: string }, ...expected: Words[]): Promise<void> {
    await this.user.sees(target);
    await this.silence();
    await this.press('Tab');
    await this.silence();
    await this.press('shift+Tab');
    await this.hears(...expected);
  }

  /** In browse mode, arrows and letters are Orca's. */
  async enterFocusMode(): Promise<void> {
    await this.silence();
    const mode = (await this.lines()).findLast((line) => /^(Focus|Browse) mode$/.test(line));
    if (mode === 'Focus mode') return;
    await this.press('Insert+a');
    await this.hears('Focus mode');
  }

  /** Keys have the names of X: `Tab`, `shift+Tab`, `Return`, `space`, `Down`. */
  async press(...keys: string[]): Promise<void> {
    await this.xdotool('key', '--delay', String(KEY_MS), ...keys);
  }

  /** Orca has to be in the mode in which keys go to the page: it changes to it after it has said the field. */
  async type(words: string): Promise<void> {
    await this.silence();
    await this.xdotool('type', '--delay', String(KEY_MS), words);
  }

  async clickAt(place: string[]): Promise<void> {
    await this.xdotool('mousemove', ...place, 'click', '1');
  }

  /** Waits until Orca has said each of these, in this order, since what was heard last; it may say more between them. */
  async hears(...expected: Words[]): Promise<void> {
    for (const words of expected) {
      let found = -1;
      const listen = async () => {
        const lines = await this.orca.spoken();
        found = lines.findIndex((line, index) => index >= this.heard && contains(line, words));
        return found < 0 ? lines.slice(this.heard) : 'heard';
      };
      await expect.poll(listen, { message: `Orca says ${words}`, intervals: [100] }).toBe('heard');
      this.heard = found + 1;
    }
  }

  /** Whether Orca says this within a few seconds; it does not count as heard. */
  private async hearsSoon(words: Words): Promise<boolean> {
    for (const end = Date.now() + SOON_MS; Date.now() < end; await pause(100)) {
      const lines = await this.orca.spoken();
      if (lines.slice(this.heard).some((line) => contains(line, words))) return true;
    }
    return false;
  }

  /** Checks, once Orca is silent, how often each of these was said on the whole journey. */
  async heardTimes(times: number, ...words: Words[]): Promise<void> {
    await this.silence();
    const lines = await this.lines();
    for (const each of words) {
      const found = lines.filter((line) => contains(line, each));
      expect(found.length, `${each} in\n${lines.join('\n')}`).toBe(times);
    }
  }

  /** All that was said on this journey. */
  async lines(): Promise<string[]> {
    return (await this.orca.spoken()).slice(this.first);
  }

  private async silence(): Promise<void> {
    for (let before = -1, now = 0; now !== before;) {
      before = now;
      await pause(SILENCE_MS);
      now = (await this.orca.spoken()).length;
    }
  }

  private async xdotool(...args: string[]): Promise<void> {
    await run(XDOTOOL, args, { env: this.desktop.env });
  }
}

const contains = (line: string, words: Words) => (typeof words === 'string' ? line.includes(words) : words.test(line));
