import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf, StartupError } from '../startup-error.ts';
import { lockFile } from './folder-lock.ts';

export interface DataDir {
  path: string;
  release: () => void;
}

/** Creates the data folder where needed and holds it: two servers in one folder would destroy the database. */
export async function holdDataDir(path: string): Promise<DataDir> {
  let release: (() => void) | undefined;
  try {
    await makeFolder(path);
    release = lockFile(join(path, 'demo-api.lock'));
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be used (${reasonOf(error)}); set DEMO_DATA_DIR to a folder that can be written to.`,
    );
  }
  if (release) return { path, release };
  throw new StartupError(
    `The data folder ${path} is in use by another demo API; stop it, or set DEMO_DATA_DIR to another folder.`,
  );
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
