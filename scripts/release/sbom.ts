import type { Package } from '../build/licenses/packages';

/** https://github.com/package-url/purl-spec */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An expression, or a single licence by its id. */
const licensesOf = (license: string) =>
  / /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/**
 * The bill of materials of a release, as CycloneDX 1.6: the packages of which something is in the export. The same
 * release gives the same document, so it holds neither a time nor a serial number.
 */
export function sbomOf(version: string, packages: readonly Omit<Package, 'text'>[]): object {
  const componentsIn = (outer?: string): object[] =>
    packages
      .filter(({ within }) => within === outer)
      .map(({ name, version: own, within, license }) => {
        // A package that another one contains has the version of neither.
        const parts = within === undefined ? componentsIn(name) : [];
        return {
          type: 'library',
          'bom-ref': within === undefined ? purlOf(name, own) : `${purlOf(within, own)}#${name}`,
          name,
          ...(within === undefined && { version: own, purl: purlOf(name, own) }),
          licenses: licensesOf(license),
          ...(parts.length > 0 && { components: parts }),
        };
      });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'kelola', name: 'kelola', version, licenses: licensesOf('MIT') },
    },
    components: componentsIn(),
  };
}
