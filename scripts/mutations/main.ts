import { readFileSync } from 'node:fs';
import path from 'node:path';
import stryker from '../../stryker.config.mjs';
import { runFetched } from '../packages/fetched';
import { Problem, runScript } from '../problem';
import { ROOT } from '../root';
import { LEAST, scoresOf, type Report } from './score';

/** `npm run mutations -- [--mutate lib/records/save/compare.ts]`: fails if a file has more than a few mutations unnoticed. */
runScript(async () => {
  await runFetched('stryker', ['run', ...process.argv.slice(2)], { isShown: true });
  const scores = scoresOf(JSON.parse(readFileSync(path.join(ROOT, stryker.jsonReporter.fileName), 'utf8')) as Report);
  for (const { file, share, mutations, unnoticed } of scores)
    console.log([`${file}: ${share.toFixed(1)} % of ${mutations} mutations are noticed`, ...unnoticed].join('\n  '));
  const low = scores.filter(({ share }) => share < LEAST).map(({ file }) => file);
  if (scores.length === 0) throw new Problem('Stryker has changed no file.');
  if (low.length > 0) throw new Problem(`Less than ${LEAST} %: ${low.join(', ')}. Add the tests that are missing.`);
});
