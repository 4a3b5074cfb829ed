import { isInstalled, programs } from '../../e2e/support/hosts/programs';

/** Options of tests that are skipped where a program is not installed. */
export const needs = (name: keyof typeof programs) => ({
  skip:
    !process.env.KELOLA_SKIP_NOTHING &&
    !isInstalled(programs[name]) &&
    `${programs[name]} is not installed: apt-get install ${packages[name]}`,
});

const packages = { nginx: 'nginx-light', apache: 'apache2', caddy: 'caddy' } satisfies Record<
  keyof typeof programs,
  string
>;
