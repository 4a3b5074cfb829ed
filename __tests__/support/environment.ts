/**
 * jsdom with Node's own fetch, FormData and streams, so that nock sees real requests, and of its style sheet of a browser
 * only what says whether and where an element is shown. Queries by role ask for the styles of hundreds of elements, and
 * for each of them jsdom tries the selectors of text direction, of links and more, which no test reads.
 */
import Environment from 'jest-fixed-jsdom';
import fs from 'node:fs';

const PLACING = /(^|[\s;])(display|visibility|content-visibility|opacity|position|overflow[\w-]*|pointer-events):/;
/** jsdom hides popovers, and knows no way to show one. */
const HIDES_POPOVERS = '[popover]:not(:popover-open)';

/** jsdom applies no rule of a pseudo-element. */
const isKept = (selector: string, style: string) =>
  PLACING.test(style) && !selector.includes('::') && !selector.trim().startsWith(HIDES_POPOVERS);

const COMMENT = /\/\*[^]*?\*\//g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const placingRules = (sheet: string) =>
  sheet
    .replace(COMMENT, '')
    .replace(RULE, (rule: string, selector: string, style: string) => (isKept(selector, style) ? rule : ''));

const { readFileSync } = fs;
let wasRead = false;

const readPlacingRules = ((file: string, ...rest: []) => {
  const content = readFileSync(file, ...rest);
  if (!String(file).endsWith('jsdom/browser/default-stylesheet.css')) return content;
  wasRead = true;
  return placingRules(String(content));
}) as typeof readFileSync;

export default class extends Environment {
  constructor(...options: ConstructorParameters<typeof Environment>) {
    // The first window loads jsdom, which reads its style sheet then, and offers no other way in.
    fs.readFileSync = readPlacingRules;
    super(...options);
    fs.readFileSync = readFileSync;
    if (!wasRead) throw new Error('jsdom has its style sheet elsewhere, or was loaded before');
  }
}
