import { failures, refusal } from '../../api/errors';
import { checkOwner } from '../../api/transport';
import type { Resumable, ResumeOptions } from '../../journal/resumable';
import { courseCopies } from '../copy/copies';
import { readCopy } from '../copy/notes';
import { isAsNoted, nameOf } from '../copy/resume';
import { problemOf } from './problem';
import { readPackage, type ReadCourse } from './read';
import { packageProblems } from './text';

/** @throws ApiError if it is no course that can be imported, or cannot be read any more; or if it is aborted */
async function read(zip: File, options: ResumeOptions): Promise<ReadCourse> {
  const { signal, onProgress } = options;
  onProgress(0);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(failures.requestAborted()));
  });
  try {
    return await Promise.race([readPackage(zip, options), aborted]);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    throw refusal(422, problemOf(thrown, zip));
  }
}

/** The import of a ZIP that the end of the browser has cut off: the ZIP is asked for, and checked again. */
export const courseImportWork: Resumable = {
  what: (noted) => nameOf('import', noted),
  filesOf(noted) {
    const { zip } = readCopy(noted);
    return zip ? [zip] : [];
  },
  async resume(noted, work, [zip], options) {
    if (!zip) throw failures.invalidFormat();
    const { title, modules } = readCopy(noted);
    const { source, refused } = await read(zip, options);
    checkOwner(options.owner);
    const isSame =
      modules.length === source.modules.length &&
      modules.every((note, index) => isAsNoted(note, source.modules[index]!));
    if (!isSame) throw refusal(409, packageProblems.other);
    courseCopies.start({ source, title, kind: 'import', refused, takenUp: { noted, work } });
    return null;
  },
};
