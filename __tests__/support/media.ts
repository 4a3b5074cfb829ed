import { File as NodeFile } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** The bytes of a file of `__tests__/fixtures/media`. */
export const mediaBytes = (name: string): Buffer => readFileSync(`__tests__/fixtures/media/${name}`);

/** The file itself. Its parts can be read, which those of jsdom's files cannot. */
export const mediaFile = (name: string, type = '', bytes: Uint8Array = mediaBytes(name), as = name): File =>
  new NodeFile([bytes], as, { type }) as unknown as File;

/** Has a chosen file changed, moved or deleted: the browser does not read it any more. */
export const moved = (file: File): File =>
  Object.assign(file, {
    slice() {
      throw new DOMException('The file could not be read', 'NotReadableError');
    },
  });
