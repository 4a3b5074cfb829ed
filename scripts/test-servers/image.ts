import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '../../e2e/support/hosts/programs';
import { sparePort } from '../../e2e/support/servers/backend-process';
import type { Running } from '../../e2e/support/servers/listen';
import { ROOT } from '../root';
import { newFolder } from './built-export';

type Settings = Record<string, string>;

/** The name of an image to start with Docker. Without it, its start script runs alone, under the same conditions. */
export const BUILT_IMAGE = process.env.KELOLA_IMAGE;

/** What the image consists of, and the one folder that it may write to. */
export interface Image {
  dir: string;
  temporary: string;
}

export function makeImage(exported: string): Image {
  const dir = newFolder();
  const image = { dir, temporary: path.join(dir, 'tmp') };
  mkdirSync(image.temporary);
  for (const name of ['start.sh', 'nginx.conf']) cpSync(path.join(ROOT, 'docker', name), path.join(dir, name));
  cpSync(exported, path.join(dir, 'out'), { recursive: true });
  // Others than this user have to read it.
  for (const folder of [dir, path.join(dir, 'out')]) chmodSync(folder, 0o755);
  chmodSync(image.temporary, 0o777);
  return image;
}

const DROP = ['setpriv', '--reuid=101', '--regid=101', '--clear-groups', '--no-new-privs'];
const READ_ONLY = 'mount --bind "$TMPDIR" "$TMPDIR" && mount -o remount,bind,ro / && exec "$@"';

/** Without root rights, and with a file system that is read-only but for the temporary folder, as far as this machine lets. */
function conditions(): string[] {
  if (process.getuid?.() !== 0) return [];
  const mayMount = spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/']).status === 0;
  return [...(mayMount ? ['unshare', '--mount', 'sh', '-c', READ_ONLY, 'sh'] : []), ...DROP];
}

function commandOf({ dir, temporary }: Image, port: number, settings: Settings): [string, string[]] {
  const pairs = Object.entries({ PORT: String(port), ...settings }).map(([name, value]) => `${name}=${value}`);
  if (BUILT_IMAGE) {
    const options = ['--rm', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--publish', `${port}:${port}`];
    return ['docker', ['run', ...options, ...pairs.flatMap((pair) => ['--env', pair]), BUILT_IMAGE]];
  }
  const own = [`PATH=${path.dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`, `TMPDIR=${temporary}`];
  return ['env', ['-i', ...own, ...pairs, ...conditions(), 'sh', path.join(dir, 'start.sh')]];
}

export async function startImage(image: Image, settings: Settings = {}): Promise<Running> {
  const port = await sparePort();
  return startProgram(port, ...commandOf(image, port, settings));
}

/** A start that is expected to fail. */
export async function failedStart(image: Image, settings: Settings) {
  const { status, stdout, stderr } = spawnSync(...commandOf(image, await sparePort(), settings), {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
