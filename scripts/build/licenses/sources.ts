import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS } from '../../../lib/platform/versions/version-files';
import { ROOT } from '../../root';
import { filesIn } from '../files';

/** Files that went into an export, with their absolute names. */
export type Sources = Set<string>;

/** How Turbopack's source maps name a file of the project, and what it writes after the name of some. */
const IN_PROJECT = 'turbopack:///[project]/';
const KIND = / \[[^\]]+\](?: \([^)]+\))?$/;
const REFERENCE = /\n?(?:\/\/# sourceMappingURL=\S+|\/\*# sourceMappingURL=\S+ ?\*\/)\s*$/;

interface SourceMap {
  sources?: string[];
  sections?: { map: SourceMap }[];
}

/** A source map is kept as a whole, or in sections. */
const sourcesOf = ({ sources = [], sections = [] }: SourceMap): string[] => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
];

/**
 * Takes the source maps out of an export, and the references to them. Returns the files that its scripts and stylesheets
 * are made of, as the bundler itself says, and the fonts: of them it says nothing.
 */
export function takeSources(dir: string): Sources {
  const sources: Sources = new Set();
  const assets = path.join(dir, ASSETS);
  const fonts = fontsOfPackages();
  for (const file of filesIn(assets)) {
    const name = path.join(assets, file);
    if (file.endsWith('.map')) {
      for (const source of sourcesOf(JSON.parse(readFileSync(name, 'utf8')) as SourceMap))
        if (source.startsWith(IN_PROJECT))
          sources.add(path.join(ROOT, decodeURIComponent(source.slice(IN_PROJECT.length).replace(KIND, ''))));
      rmSync(name);
    } else if (/\.(js|css)$/.test(file)) {
      const text = readFileSync(name, 'utf8');
      if (REFERENCE.test(text)) writeFileSync(name, text.replace(REFERENCE, '\n'));
    } else if (file.endsWith('.woff2')) {
      const bytes = readFileSync(name);
      const font = fonts.find((each) => readFileSync(each).equals(bytes));
      if (font) sources.add(font);
    }
  }
  return sources;
}

/** The font files of all packages of fonts that are installed. */
function fontsOfPackages(): string[] {
  return ['@fontsource', '@fontsource-variable']
    .map((scope) => path.join(ROOT, 'node_modules', scope))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => path.join(folder, file)),
    );
}
