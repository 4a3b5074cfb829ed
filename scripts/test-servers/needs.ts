import { isInstalled, programs } from '../../e2e/support/hosts/programs';

type Name = keyof typeof programs;

const PACKAGES: Record<Name, string> = { nginx: 'nginx-light', apache: 'apache2', caddy: 'caddy' };

/** Options of tests that are skipped where a program is not installed. */
export function needs(...names: Name[]) {
  const missing = names.find((name) => !isInstalled(programs[name]));
  const isSkipped = missing !== undefined && !process.env.KELOLA_SKIP_NOTHING;
  return { skip: isSkipped && `${programs[missing]} is not installed: apt-get install ${PACKAGES[missing]}` };
}
