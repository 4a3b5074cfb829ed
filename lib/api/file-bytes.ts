import { bytesOf } from '../bytes';
import { fileText } from '../text/forms';
import { failures } from './errors';

/**
 * Reads bytes of a chosen file. All reading of chosen files goes through it, because a file may be changed, moved or
 * deleted after it was chosen: browsers then refuse to read it, and break off a request that holds it.
 * @throws ApiError (`not-sent`) if the file cannot be read any more
 */
export async function readBytes(file: File, from = 0, to = file.size): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await bytesOf(file, from, to);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw failures.notSent(fileText.changed(file.name), cause);
  }
}

/** @throws ApiError (`not-sent`) if one of the files cannot be read any more */
export async function checkReadable(files: readonly File[]): Promise<void> {
  await Promise.all(files.map((file) => readBytes(file, 0, 1)));
}
