import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { VERSION_FILE } from '../lib/platform/versions/version-files';
import { ROOT } from './root';

/** Where builds go, and what is served: tests serve another folder. */
export const OUT_DIR = path.resolve(ROOT, process.env.KELOLA_OUT_DIR || 'out');

export interface ExportedFile {
  name: string;
  body: Buffer;
  etag: string;
}

/** An export as it was when its build ended. */
export interface Exported {
  /** The sub-path that it was built for; empty at the root. */
  basePath: string;
  files: Map<string, ExportedFile>;
}

/** When the build of an export ended: it writes this file last. */
export const endOfBuild = (dir: string): number | undefined =>
  statSync(path.join(dir, VERSION_FILE), { throwIfNoEntry: false })?.mtimeMs;

export const isBuilt = (dir = OUT_DIR): boolean => endOfBuild(dir) !== undefined;

/**
 * Returns a function that gives the export in a folder, from memory: its four megabytes are read once, and again when
 * a later build has ended. What is read file by file could be gone, or of two builds, while the folder is written.
 */
export function keepExport(dir: string): () => Exported {
  let ended = endOfBuild(dir);
  let kept = read(dir);
  return () => {
    try {
      const now = endOfBuild(dir);
      if (now !== undefined && now !== ended) {
        kept = read(dir);
        ended = now;
      }
    } catch {
      // A further build has begun; its end will be seen.
    }
    return kept;
  };
}

function read(dir: string): Exported {
  const files = new Map<string, ExportedFile>();
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const name = file.replaceAll(path.sep, '/');
    // Such as .htaccess: for other servers.
    if (/(^|\/)\./.test(name) || statSync(path.join(dir, file)).isDirectory()) continue;
    const body = readFileSync(path.join(dir, file));
    files.set(name, { name, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` });
  }
  return { basePath: basePathOf(files.get('index.html')), files };
}

/** Every page names its scripts by their whole path; inline scripts hold the path below it, too. */
const basePathOf = (page?: ExportedFile): string =>
  /<(?:script|link) [^>]*(?:src|href)="([^"]*)\/_next\/static\//.exec(page?.body.toString() ?? '')?.[1] ?? '';
