import { readFileSync } from 'node:fs';
import { recordPatterns } from '@/lib/navigation/routes';
import { browserslist, devEngines, engines } from '@/package.json';
import { SETTINGS } from '@/scripts/build/console-settings';
import { optionOf } from '@/scripts/configure/arguments';
import { hostFiles } from '@/scripts/hosts/index';

const doc = readFileSync('docs/deploy.md', 'utf8');
const section = (heading: string) => doc.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
const namesIn = (text: string) => [...text.matchAll(/`([\w.-]+\.\w+|_\w+|\.htaccess)`/g)].map(([, name]) => name!);
const firstColumn = (text: string) => [...text.matchAll(/^\| (`.+?) \|/gm)].map(([, cell]) => cell!).join();
const generated = [...Object.keys(hostFiles), '404.html'].sort();

test('it says of each file that the build makes for hosts where it belongs', () => {
  expect(namesIn(firstColumn(section('Sub-paths'))).sort()).toEqual(generated);
});

test('the table of hosts names each of these files', () => {
  const [table = ''] = doc.split('\n## ');
  const named = [...table.matchAll(/^\|.+?\| (`.+?) \|/gm)].flatMap(([, cell]) => namesIn(cell!));
  expect([...new Set(named)].sort()).toEqual(generated);
});

test('it names the option of each setting of a finished export', () => {
  const rows = [...section('Configuring a finished export').matchAll(/^\| `(--[\w-]+)` \| `(\w+)` \|$/gm)];
  expect(rows.map(([, option, name]) => [name, option])).toEqual(
    expect.arrayContaining(SETTINGS.map((name) => [name, optionOf(name)])),
  );
  expect(rows).toHaveLength(SETTINGS.length);
});

test('every address with an id is opened on the hosts', () => {
  const spec = readFileSync('e2e/hosts/hosts.spec.ts', 'utf8');
  const address = (pattern: string) => `\`${pattern.replace(/:(\w+)Id/g, (_, noun: string) => `\${${noun}.id}`)}\``;
  expect(recordPatterns.filter((pattern) => !spec.includes(address(pattern)))).toEqual([]);
});

test('on a host without rules a test of every run opens such an address', () => {
  const spec = readFileSync('e2e/hosts/plain-host.spec.ts', 'utf8');
  expect(spec).not.toContain('@all');
  expect(spec).toMatch(/page\.goto\(`\/courses\/\$\{id\}\/edit`\)/);
});

test('the browsers and the Node that it supports are those of package.json', () => {
  const rows = section('A new version while people work');
  const oldest = Object.fromEntries(browserslist.map((each) => each.split(' ')));
  expect(oldest.chrome).toBe(oldest.edge);
  expect(oldest.safari).toBe(oldest.ios_saf);
  for (const row of [
    `| Chrome, Edge | from ${oldest.chrome} |`,
    `| Firefox | from ${oldest.firefox} |`,
    `| Safari, also of iOS | from ${oldest.safari} |`,
    `| Node, for \`npm run build\` and \`configure.mjs\` | from ${engines.node.replace(/^>=|\.0$/g, '')} |`,
    `| Node, for the tests | from ${devEngines.runtime.version.replace(/^>=|\.0$/g, '')} |`,
  ])
    expect(rows).toContain(row);
});

test('how previews are named is as the workflow names them', () => {
  const [, letters] = /first (\d+) letters and figures and six of a hash/.exec(doc) ?? [];
  const workflow = readFileSync('.github/workflows/preview.yml', 'utf8');
  expect(workflow).toContain(`cut -c1-${letters})`);
  expect(workflow).toContain('sha256sum | cut -c1-6');
});
