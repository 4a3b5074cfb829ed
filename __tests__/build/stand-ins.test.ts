import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { STAND_INS, staleStandIns } from '@/scripts/build/code/stand-ins';

test('each module that is replaced is imported by the package that is named', () => {
  expect(staleStandIns('node_modules')).toEqual([]);
});

test('an upgrade that moves or renames one is told in a sentence', () => {
  const packages = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  const [first, second] = STAND_INS;
  for (const { importedIn } of STAND_INS.slice(2)) {
    mkdirSync(path.dirname(path.join(packages, importedIn)), { recursive: true });
    writeFileSync(
      path.join(packages, importedIn),
      STAND_INS.map(({ name }) => `import '${name.replace('*', 'clone')}';`).join('\n'),
    );
  }
  const renamed = path.join(packages, first!.importedIn);
  mkdirSync(path.dirname(renamed), { recursive: true });
  writeFileSync(renamed, "require('../build/polyfills');");
  const sentence = 'any more: mend or remove its row in scripts/build/code/stand-ins.js.';
  expect(staleStandIns(packages)).toEqual([
    `${first!.importedIn} does not import ${first!.name} ${sentence}`,
    `${second!.importedIn} does not import ${second!.name} ${sentence}`,
  ]);
});
