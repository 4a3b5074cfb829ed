import { runScript } from '../problem';
import { allPromises, heldTwice } from './promised';

/**
 * `npm run promises -- [words]`: what the tests promise, and where each promise is held, as Markdown: by what it is of,
 * from the cheapest place on. With words, only the promises and files that have all of them.
 */
runScript(async () => {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = allPromises().filter(({ name, file }) => {
    const text = `${name} ${file}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  let place = '';
  let shown = '';
  for (const { name, place: of, file } of chosen) {
    if (of !== place) console.log(`\n## ${of}`);
    if (file !== shown) console.log(`\n### ${file}\n`);
    [place, shown] = [of, file];
    console.log(`- ${name}`);
  }
  const repeated = heldTwice(chosen);
  if (repeated.length > 0)
    console.log(`\n## Held in several places\n\n${repeated.map((each) => `- ${each}`).join('\n')}`);
});
