import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { start } from '../engines/engine';
import type { Desktop } from './desktop';

export const ORCA = '/usr/bin/orca';

/**
 * Orca runs this when it starts. It writes each line of its log at once, looks for no voice, and does not begin to read
 * a page aloud as soon as it is loaded: that would last until the next key.
 */
const CUSTOMIZATIONS = `
import orca.debug, orca.settings
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.speechFactoryModules = []
orca.settings.speechServerFactory = None
orca.settings.sayAllOnLoad = False
`;

/** Orca asks whether there is another one, and ends if so. On a screen of its own it does not matter. */
const NO_OTHER = '#!/bin/sh\nexit 1\n';

const SPOKEN = /SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{|None|$)/gm;

export interface Orca {
  /** What has been spoken so far, one line for each utterance. */
  spoken: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts the screen reader. It writes what it speaks to its log, whether or not there is a voice. */
export async function startOrca({ env, folder }: Desktop): Promise<Orca> {
  const log = path.join(folder, 'orca.log');
  await writeFile(path.join(folder, 'orca-customizations.py'), CUSTOMIZATIONS);
  await writeFile(path.join(folder, 'pgrep'), NO_OTHER, { mode: 0o755 });
  const reader = start(ORCA, ['--user-prefs', folder, '--debug-file', log], {
    ...env,
    PATH: `${folder}:${process.env.PATH}`,
  });
  reader.stdout.resume();
  reader.stderr.resume();
  const spoken = async () => {
    const lines = await readFile(log, 'utf8').catch(() => '');
    return [...lines.matchAll(SPOKEN)].map(([, words]) => words!.trim()).filter(Boolean);
  };
  await expect.poll(spoken, { message: 'Orca has started' }).not.toEqual([]);
  // It may wait for answers of a browser that is gone, so it is not asked to end.
  return { spoken, stop: () => reader.stop('SIGKILL') };
}
