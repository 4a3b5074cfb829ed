/** Packages that stay at a former major version; docs/decisions/0002-dependencies.md says why. */
const HELD_BACK = ['@noble/hashes', '@types/node', 'nock', 'typescript'];

interface Installed {
  current?: string;
  latest: string;
}

const majorOf = (version: string): number => Number(version.split('.')[0]);

/** The packages of which there is a newer major version, from the output of `npm outdated --json`. */
export function newerMajors(report: string): string[] {
  const found = JSON.parse(report) as Record<string, Installed | Installed[]>;
  return Object.entries(found)
    .filter(([name]) => !HELD_BACK.includes(name))
    .flatMap(([name, each]) => [each].flat().map((installed) => ({ name, ...installed })))
    .filter(({ current, latest }) => current !== undefined && majorOf(current) < majorOf(latest))
    .map(({ name, current, latest }) => `${name} ${current} is followed by ${latest}.`);
}

/** The deprecated packages of a package-lock.json. */
export function deprecatedIn(lockFile: string): string[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, { deprecated?: string }> };
  return Object.entries(packages).flatMap(([place, { deprecated }]) =>
    deprecated === undefined ? [] : [`${place} is deprecated: ${deprecated}`],
  );
}
