import { PACKAGE_NAME_MAX_CHARS } from '../../config';
import { exportText } from '../../text/lists';
import { packageText } from './text';

/** The name of the description in the ZIP, and the folder of the files that it names. */
export const MANIFEST = 'kursus.json';
const FOLDER = 'file';

/** What Windows, macOS or Linux forbid in a name, control characters included. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Cuts between characters, never inside of one. */
const cut = (text: string): string => [...text].slice(0, PACKAGE_NAME_MAX_CHARS).join('');

/** The name of the ZIP file of a course, such as `Belajar CSS.zip`. */
export function zipNameOf(title: string, { isIncomplete = false } = {}): string {
  const plain = title.replace(FORBIDDEN, '-').replace(/\s+/g, ' ').trim();
  // Windows drops dots and blanks at the end, and hides what begins with a dot elsewhere.
  const name = cut(plain.replace(/^[.\s]+/, '')).replace(/[.\s]+$/, '');
  return `${(name || packageText.untitled).replace(DEVICE, '$1-')}${isIncomplete ? exportText.incompleteFile : ''}.zip`;
}

/** ASCII only: programs that make ZIPs anew write other letters in several ways. */
const slug = (title: string): string =>
  cut(
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
  ).replace(/^-+|-+$/g, '');

/** Creates the paths of the files in a ZIP: each once. */
export function createPaths() {
  const taken = new Set<string>();
  return (name: string, ending: string): string => {
    const base = `${FOLDER}/${slug(name) || 'file'}`;
    for (let count = 1; ; count += 1) {
      const path = `${base}${count > 1 ? `-${count}` : ''}${ending && `.${ending}`}`;
      if (taken.has(path)) continue;
      taken.add(path);
      return path;
    }
  };
}

/** Windows tools write backslashes. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Whether a path that `kursus.json` names leads to the folder of the files, and nowhere else. */
export function isInside(path: string): boolean {
  const [first, ...others] = withSlashes(path).split('/');
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[:\u0000-\u001f]/.test(part);
  return first === FOLDER && others.length > 0 && others.every(isName);
}
