import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

/**
 * Flags with which `open` itself locks a file. Node passes them on and has no names for them: O_EXLOCK of macOS and
 * the BSDs, and UV_FS_O_EXLOCK of libuv, with which Windows opens a file for nobody else.
 */
const LOCKING: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
  win32: 0x1000_0000,
};
const HELD = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'];

/**
 * Locks a file as long as this process lives. The system holds the lock: it ends with the process, however that ends,
 * and is seen from other PID namespaces and containers on this machine. The file stays, because removing it would let
 * somebody lock another file of the same name.
 * @returns a function that releases the lock; `undefined` if another holds it
 */
export function lockFile(path: string): (() => void) | undefined {
  const flags = LOCKING[process.platform];
  let file: number;
  try {
    file = openSync(path, constants.O_RDWR | constants.O_CREAT | (flags ?? 0), 0o644);
  } catch (error) {
    if (flags !== undefined && HELD.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const release = () => closeSync(file);
  if (flags !== undefined || lockOpened(file, path)) return release;
  release();
  return undefined;
}

/** Linux: the lock that flock(1) takes belongs to the open file, which that program shares with this process. */
function lockOpened(file: number, path: string): boolean {
  const { status, stderr, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    console.error(`Nothing keeps a second server out of ${path}: the program flock (util-linux) is not installed.`);
    return true;
  }
  if (error) throw error;
  // What else goes wrong is said; that another holds the lock is not.
  if (status !== 0 && stderr.trim()) throw new Error(stderr.trim());
  return status === 0;
}
