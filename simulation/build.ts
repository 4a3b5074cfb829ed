import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../scripts/root';

/** A change of one source file of the console: a defect that the simulation has to find. */
export interface Patch {
  /** Below the root of the project. */
  file: string;
  search: string;
  replace: string;
}

const here = (file: string) => path.join(ROOT, 'simulation', file);

/** Applies a patch to the text of its file. */
export function patched(text: string, { file, search, replace }: Patch): string {
  const parts = text.split(search);
  if (parts.length !== 2)
    throw new Error(`${file} has the text to replace ${parts.length - 1} times, not once: ${search}`);
  return parts.join(replace);
}

/** Code on demand is loaded by the tab, which may find that it is gone. */
const onDemand = (text: string): string =>
  text.replace(/(await |=> )import\(('[^']+')\)/g, '$1loadPart($2).then(() => import($2))');

const withPatches = (patches: readonly Patch[]): Plugin => ({
  name: 'patches',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const own = patches.filter((patch) => path.join(ROOT, patch.file) === file);
      const contents = onDemand(own.reduce(patched, readFileSync(file, 'utf8')));
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** What the globals of a browser are called in the code of a tab: each tab gets its own. */
const TAB_GLOBALS = [
  'globalThis',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'Date',
  'performance',
  'Math',
  'AbortSignal',
  'File',
  'URL',
  'crypto',
  'indexedDB',
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
  'BroadcastChannel',
  'console',
  'loadPart',
] as const;

/** React is loaded once for all tabs, with a scheduler that runs when the world says so. */
export interface SharedReact {
  modules: Record<string, unknown>;
  /** Runs what React has scheduled; returns whether there was anything. */
  flush: () => boolean;
}

async function bundle(entry: string, patches: readonly Patch[], more: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    absWorkingDir: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.NEXT_PUBLIC_BROWSER_DEMO': '"0"' },
    plugins: [withPatches(patches)],
    ...more,
  });
  return outputFiles[0]!.text;
}

/** Loads React and ReactDOM. It needs a `document`, which jsdom gives. */
async function loadReact(): Promise<SharedReact> {
  const code = await bundle('tab/react.ts', [], { alias: { scheduler: here('tab/scheduler.ts') } });
  const { JSDOM } = createRequire(path.join(ROOT, 'package.json'))('jsdom') as {
    JSDOM: new (html: string) => { window: { document: unknown } };
  };
  const { window } = new JSDOM('<!doctype html>');
  const module = { exports: {} as SharedReact };
  // React asks for an event that is under way, and for nothing else of the page.
  new Function('module', 'exports', 'window', 'document', code)(module, module.exports, window, window.document);
  Object.assign(module.exports.modules, { document: window.document });
  return module.exports;
}

/** IndexedDB is loaded once for all browsers. Its tasks run when the world says so, each in a turn of its own. */
export interface SharedDatabases {
  classes: { IDBFactory: new () => IDBFactory } & Record<string, unknown>;
  /** Runs the next task; returns whether there was one. */
  runNext: () => boolean;
  /** Forgets the tasks of a world that is over. */
  reset: () => void;
}

async function loadDatabases(): Promise<SharedDatabases> {
  const code = await bundle('tab/databases.ts', [], {});
  let tasks: (() => void)[] = [];
  const module = { exports: {} as SharedDatabases['classes'] };
  const global = { setImmediate: (run: () => void) => void tasks.push(run) };
  new Function('module', 'exports', 'globalThis', code)(module, module.exports, global);
  return {
    classes: module.exports,
    runNext() {
      const run = tasks.shift();
      run?.();
      return run !== undefined;
    },
    reset: () => void (tasks = []),
  };
}

/** What all days share. */
export interface Program {
  code: TabCode;
  react: SharedReact;
  databases: SharedDatabases;
}

/** Loads the console, with defects put in, and what it runs on. */
export async function loadProgram(patches: readonly Patch[] = []): Promise<Program> {
  const [react, databases, code] = await Promise.all([loadReact(), loadDatabases(), loadTabCode(patches)]);
  return { react, databases, code };
}

export type TabCode = (globals: Record<string, unknown>, require: (name: string) => unknown) => unknown;

/** Bundles what a tab of the console runs, with defects put in. Each call of the result is a tab of its own. */
async function loadTabCode(patches: readonly Patch[] = []): Promise<TabCode> {
  const code = await bundle('tab/console.tsx', patches, {
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    alias: { 'next/navigation': here('tab/navigation.ts'), 'react-hot-toast/headless': here('tab/toast.ts') },
    tsconfig: path.join(ROOT, 'tsconfig.json'),
  });
  const run = new Function('module', 'exports', 'require', 'process', ...TAB_GLOBALS, code);
  return (globals, require) => {
    const module = { exports: {} };
    const process = { env: {} };
    run(module, module.exports, require, process, ...TAB_GLOBALS.map((name) => globals[name]));
    return module.exports;
  };
}
