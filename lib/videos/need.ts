import { endingOf, typeByName } from '../files/kinds';
import { checkSize, checkType, type FileRule } from '../files/rules';

/** What forms ask of a film before the code that makes it fit is loaded. */

/**
 * What a film needs to be uploaded and played: to be made smaller, to become an MP4, or to have its index moved to the
 * front.
 */
export type Need = 'shrink' | 'convert' | 'index';

/** The films that results were made of. */
export const originals = new WeakMap<File, File>();

/**
 * How films of other kinds end that may become an MP4; what is in them shows once they are read. Their types differ by system:
 * `ts` may be a translation.
 */
const CONVERTIBLE = ['mkv', 'ts', 'mts', 'm2ts'];

const MATROSKA = 'video/x-matroska';

/** Whether this browser has the codecs to make films fit. */
export const canFit = (): boolean => 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;

/** What a film needs that a form refuses; `null` if that is not for its size or its kind. */
export function needOf({ name, size, type: told }: Pick<File, 'name' | 'size' | 'type'>, rule: FileRule): Need | null {
  if (size === 0) return null;
  const type = told || typeByName(name);
  const isTooLarge = checkSize(size, rule) !== null;
  if (checkType(type, rule, 'picked') === null) return isTooLarge ? 'shrink' : null;
  if (type !== MATROSKA && !CONVERTIBLE.includes(endingOf(name))) return null;
  return isTooLarge ? 'shrink' : 'convert';
}
