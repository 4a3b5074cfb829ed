import { readdirSync, readFileSync } from 'node:fs';

const RECIPES = 'docs/recipes';

/** The files of a new resource, at their places below this folder. */
export const TEMPLATE = `${RECIPES}/resource`;

/** The changes of each recipe, for `git apply`. */
export const DIFFS = readdirSync(RECIPES).flatMap((file) => (file.endsWith('.diff') ? [`${RECIPES}/${file}`] : []));

/** The paths of the files that a diff changes or adds. */
export const changedBy = (diff: string): string[] =>
  [...readFileSync(diff, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!);

export const templateFiles: readonly string[] = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath.slice(TEMPLATE.length + 1)}/${name}`);
