import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MODULE_REPLACEMENTS, staleReplacements } from '@/scripts/build/code/module-replacements';

test('each module that is replaced is imported by the package that is named', () => {
  expect(staleReplacements('node_modules')).toEqual([]);
});

test('an upgrade that moves or renames one is told in a sentence', () => {
  const packages = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  const [first, second] = MODULE_REPLACEMENTS;
  for (const { importedIn } of MODULE_REPLACEMENTS.slice(2)) {
    mkdirSync(path.dirname(path.join(packages, importedIn)), { recursive: true });
    writeFileSync(
      path.join(packages, importedIn),
      MODULE_REPLACEMENTS.map(({ name }) => `import '${name.replace('*', 'clone')}';`).join('\n'),
    );
  }
  const renamed = path.join(packages, first!.importedIn);
  mkdirSync(path.dirname(renamed), { recursive: true });
  writeFileSync(renamed, "require('../build/polyfills');");
  const sentence = 'any more: mend or remove its row in scripts/build/code/module-replacements.js.';
  expect(staleReplacements(packages)).toEqual([
    `${first!.importedIn} does not import ${first!.name} ${sentence}`,
    `${second!.importedIn} does not import ${second!.name} ${sentence}`,
  ]);
});
