import { readFileSync, unlinkSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf, StartupError } from '../startup-error.ts';

export interface DataDir {
  path: string;
  release: () => void;
}

/** Creates the data folder where needed and holds it: two servers in one folder would destroy the database. */
export async function holdDataDir(path: string): Promise<DataDir> {
  const lock = join(path, 'demo-api.lock');
  try {
    await makeFolder(path);
    if (!(await writeLock(lock))) {
      const owner = await runningOwner(lock);
      if (owner !== undefined) {
        throw new StartupError(
          `The data folder ${path} is in use by another demo API (process ${owner}); stop it, or set DEMO_DATA_DIR to another folder.`,
        );
      }
      // Left behind by a process that was killed.
      await rm(lock, { force: true });
      if (!(await writeLock(lock))) throw new Error('another demo API started at the same moment');
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} cannot be used (${reasonOf(error)}); set DEMO_DATA_DIR to a folder that can be written to.`,
    );
  }
  return { path, release: () => releaseLock(lock) };
}

/** Like a recursive mkdir, which on Node 20 never returns where a parent takes no folders (below /proc, say). */
async function makeFolder(path: string): Promise<void> {
  const create = () =>
    mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await create();
  });
}

async function writeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid} ${birthOf(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function runningOwner(lock: string): Promise<number | undefined> {
  const [pid, birth] = (await readFile(lock, 'utf8').catch(() => '')).trim().split(' ');
  const owner = Number(pid);
  if (!Number.isInteger(owner) || owner <= 0 || !isRunning(owner)) return undefined;
  return birth === birthOf(owner) ? owner : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process started, where the system tells: process numbers are given out again, and in a container that
 * starts anew the same one comes back every time.
 */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in brackets, may hold spaces; the start time is the 20th field after it.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return 'unknown';
  }
}

function releaseLock(lock: string): void {
  try {
    unlinkSync(lock);
  } catch {
    // Someone removed the folder while the server ran; there is nothing left to release.
  }
}
