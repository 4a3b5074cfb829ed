import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION_FILE } from '../../lib/platform/versions/version-files';
import { buildBrowserDemo } from './browser-demo';
import { writeCompileHints } from './code/compile-hint';
import { writeCompressedCopies } from './code/compress';
import { dropNoModuleScript } from './code/old-browsers';
import { writeConfigure } from './configure-file';
import { writeContractKit } from './contract-kit';
import { settingsOf } from './console-settings';
import { takePageHeads, withHead } from './page-heads';
import { listFiles } from './precache-list';
import { buildWorker } from './service-worker';
import { settle } from './settle';
import { wantsBrowserDemo } from './settings';
import { writeLicenses } from './licenses/licenses-file';
import { takeSources, type Sources } from './licenses/sources';
import { dependingFiles, exportedRecords, isPage, KIT_FILE, readText, type Template } from './template';
import { stampVersion } from './version';

/**
 * Post-processes the export: without what old browsers need, hints to compile in every script, head scripts in every
 * page; then what depends on the settings (`settle.ts`), compressed copies, `configure.mjs`, which does the same with
 * other settings, and the licences of all that is in it.
 * @throws Problem
 */
export function finishExport(dir: string, basePath: string, env: NodeJS.ProcessEnv): void {
  const sources = takeSources(dir);
  dropNoModuleScript(dir);
  writeCompileHints(dir);
  const template = makeTemplate(dir, basePath, env, sources);
  const { files } = settle(template, template.settings, dir);
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), files.get(file)!);
  };
  const versionFile = VERSION_FILE.slice(1);
  [...files.keys()].filter((file) => file !== versionFile).forEach(write);
  writeCompressedCopies(dir);
  writeConfigure(dir, template, sources);
  writeContractKit(path.join(dir, KIT_FILE), sources);
  writeLicenses(dir, sources);
  // Last: it says that the build has ended, too.
  write(versionFile);
}

function makeTemplate(dir: string, basePath: string, env: NodeJS.ProcessEnv, sources: Sources): Template {
  const heads = takePageHeads(dir, basePath, env, sources);
  const browserDemo = wantsBrowserDemo(env);
  const worker = buildWorker(basePath, env, sources, browserDemo ? buildBrowserDemo(dir, sources) : undefined);
  const version = stampVersion(dir, [heads.pageStart, JSON.stringify([...heads.pages]), worker]);
  const files = dependingFiles(dir).map((file) => {
    const text = readText(dir, file);
    return [file, isPage(file) ? withHead(text, file, heads) : text];
  });
  return {
    basePath,
    version,
    settings: settingsOf(env),
    browserDemo,
    worker,
    files: Object.fromEntries(files) as Record<string, string>,
    records: exportedRecords(dir),
    ...listFiles(dir),
  };
}
