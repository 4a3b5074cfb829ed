import { Problem } from '../problem';

/**
 * What CHANGELOG.md says of the version that a tag names. Its links lead to `files`, where the repository's files are
 * shown, because notes are read elsewhere.
 * @throws Problem
 */
export function releaseNotes(tag: string, version: string, changelog: string, files: string): string {
  if (tag !== `v${version}`) throw new Problem(`The tag ${tag} is not v${version}, the version in package.json.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Problem(`CHANGELOG.md has no section "## ${version}".`);
  const [heading = '', ...lines] = section.split('\n');
  if (!/ - \d{4}-\d\d-\d\d$/.test(heading))
    throw new Problem(`CHANGELOG.md has "## ${heading}": a version that is released has its date there.`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Problem(`CHANGELOG.md says nothing of ${version}.`);
  // GitHub shows each end of a line there.
  const unwrapped = notes.replace(/\n {2,}(?=[^\s-])/g, ' ');
  return `${unwrapped.replace(/\]\((?!\w+:|#)/g, `](${files}/`)}\n`;
}
