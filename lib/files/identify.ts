import { toApiError } from '../api/errors';
import { readBytes } from '../api/file-bytes';
import type { ChosenFile } from './dropped';
import { HEAD_BYTES, typeByContent, typeByName } from './kinds';
import { fileRules } from './rules';

const PDF = 'application/pdf';

const withType = (file: File, type: string): File =>
  type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });

const nameType = (file: File): string => typeByName(file.name) || file.type;

/** The file with the type that its name tells, else the browser. Chromium gives `IMG_0001.MOV` none on some systems. */
export const typedByName = (file: File): File => withType(file, nameType(file));

/**
 * The file with the type that its content shows, else as `typedByName`: back ends go by it.
 * @throws ApiError (`not-sent`) if the file cannot be read any more
 */
export async function identify(file: File): Promise<File> {
  const shown = typeByContent(await readBytes(file, 0, HEAD_BYTES));
  const named = nameType(file);
  // Of what is called a PDF and is nothing that the console knows, a note says so (`look`): readers take a lot for one.
  const isNoted = named === PDF && shown !== null && !Object.hasOwn(fileRules.any.types, shown);
  return withType(file, isNoted ? named : (shown ?? named));
}

/** As `identify`, of many files; `changed` cannot be read any more. */
export async function identifyAll(chosen: readonly ChosenFile[]): Promise<{ files: ChosenFile[]; changed: File[] }> {
  const changed: File[] = [];
  const files = await Promise.all(
    chosen.map(async (each) => {
      try {
        return [{ ...each, file: await identify(each.file) }];
      } catch (thrown) {
        if (toApiError(thrown).kind !== 'not-sent') throw thrown;
        changed.push(each.file);
        return [];
      }
    }),
  );
  return { files: files.flat(), changed };
}
