import { readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../package.json';
import { Problem, runScript } from '../problem';
import { releaseNotes } from './notes';
import { ROOT } from '../root';

/** Prints the notes of a release, as the workflow of a tag needs them. */
runScript(async () => {
  const [tag = '', repository = ''] = process.argv.slice(2);
  if (!tag || !repository)
    throw new Problem('Usage: tsx scripts/release/print-notes.ts v1.0.0 https://github.com/owner/name');
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  process.stdout.write(releaseNotes(tag, version, changelog, `${repository}/blob/${tag}`));
});
