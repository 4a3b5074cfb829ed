import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENSES_FILE } from '../../lib/platform/versions/version-files';
import { version } from '../../package.json';
import { readPackages } from '../build/licenses/licenses-file';
import { OUT_DIR } from '../exported';
import { Problem, runScript } from '../problem';
import { sbomOf } from './sbom';

/** Prints the bill of materials of the export that was built last, as the workflow of a tag needs it. */
runScript(async () => {
  const file = path.join(OUT_DIR, LICENSES_FILE);
  if (!existsSync(file)) throw new Problem(`${file} is missing: npm run build writes it.`);
  process.stdout.write(`${JSON.stringify(sbomOf(version, readPackages(readFileSync(file, 'utf8'))), null, 2)}\n`);
});
