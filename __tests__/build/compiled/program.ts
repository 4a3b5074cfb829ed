import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../../..');

const ROOMS = ['app', 'components', 'hooks', 'lib', 'scripts', 'service-worker'];
/** Stylesheets cannot import a constant: their test compares what they say with it. */
const FILES = ['instrumentation-client.ts', '__tests__/build/stylesheets.test.ts'];

/** Sources that replace those on the disk, or are added to them, by their path below the project. */
export type Extra = Record<string, string>;

export const relativePath = (file: ts.SourceFile): string => path.relative(ROOT, file.fileName);

/** Compiles the console with `extra`. */
export function createProgram(extra: Extra) {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options, true);
  const sources = new Map(Object.entries(extra).map(([file, source]) => [path.join(ROOT, file), source]));
  const { readFile, fileExists, directoryExists } = host;
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.directoryExists = (folder) =>
    [...sources.keys()].some((file) => file.startsWith(`${folder}/`)) || directoryExists!(folder);
  const files = [
    ...ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], ['node_modules'], ROOMS),
    ...FILES.map((file) => path.join(ROOT, file)),
  ];
  const names = [...new Set([...files, ...sources.keys()])];
  const program = ts.createProgram(names, { ...options, incremental: false }, host);
  return { program, sources: program.getSourceFiles().filter(({ fileName }) => names.includes(fileName)) };
}
