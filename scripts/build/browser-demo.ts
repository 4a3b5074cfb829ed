import type { BuildOptions } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { FOLDER } from '../../demo-api/src/browser/place';
import { ROOT } from '../root';
import { bundleNoted } from './bundle';
import type { Sources } from './licenses/sources';

const DEMO_API = path.join(ROOT, 'demo-api');
const PGLITE_DIST = path.dirname(createRequire(path.join(DEMO_API, 'package.json')).resolve('@electric-sql/pglite'));
/** What the script is called once it is imported: an object with `path`, `answer` and `onMessage`. */
export const GLOBAL = 'kelolaDemo';

/** Parts of PGlite that only other file systems than the demo's load. */
const UNUSED = ['./fs/nodefs.js', './fs/opfs-ahp.js', './fs/memfs2opfs.js'];

/**
 * Builds the demo back end for browsers into the folder `demo-api` of an export: its script, PostgreSQL and the
 * seed's pictures and videos. Returns the address of the script, as seen from the root of the export. The
 * console's service worker imports it in its demo variant (`sw.js?demo`) only: what a worker imports is fetched when it
 * is installed, and can be imported at no other time.
 */
export function buildBrowserDemo(exportDir: string, sources: Sources): string {
  const dir = path.join(exportDir, FOLDER);
  mkdirSync(dir, { recursive: true });
  cpSync(path.join(DEMO_API, 'seed-assets'), path.join(dir, 'seed'), { recursive: true });
  const [pglite, initdb, data] = ['pglite.wasm', 'initdb.wasm', 'pglite.data'].map((name) =>
    pack(path.join(PGLITE_DIST, name), dir),
  );
  const options: BuildOptions = {
    entryPoints: [path.join(DEMO_API, 'src/browser/worker.ts')],
    minify: true,
    // Service workers that import other scripts are classic ones: what this one exports becomes a global.
    format: 'iife',
    globalName: GLOBAL,
    target: 'es2022',
    // What PGlite imports when it runs on Node, or on other files.
    external: ['fs', 'path', 'url', 'node:*', ...UNUSED],
    define: {
      DEMO_ENGINE: JSON.stringify({ pglite, initdb, data }),
      // Only for addresses that are not asked for, because everything is handed over.
      'import.meta.url': 'self.location.href',
    },
  };
  const script = bundleNoted(options, sources);
  const name = `worker-${hashOf(script)}.js`;
  writeFileSync(path.join(dir, name), script);
  return `${FOLDER}/${name}`;
}

/** Most hosts do not compress such files, which would make 15 MB of 5: they are packed here, and unpacked there. */
function pack(file: string, dir: string) {
  const content = readFileSync(file);
  const packed = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  const name = `${path.basename(file)}-${hashOf(content)}.gz`;
  writeFileSync(path.join(dir, name), packed);
  return { path: name, packedBytes: packed.length, bytes: content.length };
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10);
