import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Handlers only so that a signal does not end the process: it waits until the swap is over. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const later = () => process.exit(1);

/**
 * Replaces files of `dir`, and removes the folders `gone`: all of it, or nothing. Everything is written to a folder
 * beside them first; then files are renamed into their places, in their order. If that fails, what was there comes back.
 * @throws an error of the file system
 */
export function swap(dir: string, files: Map<string, string>, gone: string[]): void {
  const staging = mkdtempSync(path.join(dir, '.configure-'));
  const undo: (() => void)[] = [];
  const place = (file: string) => path.join(dir, file);
  const fresh = (file: string) => path.join(staging, 'new', file);
  const former = (file: string) => path.join(staging, 'old', file);
  for (const signal of SIGNALS) process.on(signal, later);
  try {
    for (const [file, content] of files) stage(file, content);
    for (const folder of gone) mkdirSync(path.dirname(former(folder)), { recursive: true });
    for (const file of files.keys()) exchange(file);
    for (const folder of gone) {
      renameSync(place(folder), former(folder));
      undo.push(() => renameSync(former(folder), place(folder)));
    }
  } catch (error) {
    for (const step of undo.reverse()) {
      try {
        step();
      } catch {
        // What can be brought back is.
      }
    }
    rmSync(staging, { recursive: true, force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, later);
  }
  rmSync(staging, { recursive: true, force: true });

  function stage(file: string, content: string) {
    mkdirSync(path.dirname(fresh(file)), { recursive: true });
    writeFileSync(fresh(file), content);
    if (!existsSync(place(file))) return;
    mkdirSync(path.dirname(former(file)), { recursive: true });
    copyFileSync(place(file), former(file));
    chmodSync(fresh(file), statSync(place(file)).mode);
  }

  function exchange(file: string) {
    makeFolder(path.dirname(file));
    renameSync(fresh(file), place(file));
    undo.push(() => (existsSync(former(file)) ? renameSync(former(file), place(file)) : rmSync(place(file))));
  }

  function makeFolder(folder: string) {
    if (existsSync(place(folder))) return;
    makeFolder(path.dirname(folder));
    mkdirSync(place(folder));
    undo.push(() => void (readdirSync(place(folder)).length === 0 && rmdirSync(place(folder))));
  }
}
