import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPage } from '../template';
import { filesIn } from '../files';

const TAG = /<script src="[^"]*(\/_next\/static\/[^"]+)" noModule=""><\/script>/g;

/**
 * Takes the script out that Next adds for browsers without ES modules. They cannot run the console, and the service
 * worker of all others would fetch and store its 110 kB.
 */
export function dropNoModuleScript(dir: string): void {
  const scripts = new Set<string>();
  for (const file of filesIn(dir).filter(isPage)) {
    const name = path.join(dir, file);
    const html = readFileSync(name, 'utf8');
    for (const [, script] of html.matchAll(TAG)) scripts.add(script!);
    writeFileSync(name, html.replace(TAG, ''));
  }
  for (const script of scripts) rmSync(path.join(dir, script));
}
