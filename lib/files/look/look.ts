import { ApiError } from '../../api/errors';
import { readBytes } from '../../api/file-bytes';
import { createLimit } from '../../limit';
import { HEAD_BYTES, typeByContent } from '../kinds';
import { hasUnheardSound, hasVideoTrack, isCutOff, isIndexLast } from './mp4';
import { isLocked } from './pdf';
import { loadVideo } from './playback';
import { fileNotes, type FileNote } from './text';

/** A file, or what reads it when it is its turn. */
export type LookedAt = File | { read: (signal: AbortSignal) => Promise<File> };

// Browsers allow so many players at a time; and of a packed file there is no more than one in memory.
const oneAtATime = createLimit(1);

/**
 * Looks at a file before it is sent: at parts of it only, however large it is. Says nothing of what cannot be known, such
 * as of a file that cannot be read.
 */
export const lookAt = (file: LookedAt, signal: AbortSignal): Promise<FileNote[]> =>
  oneAtATime(async () => {
    if (signal.aborted) return [];
    try {
      return await notesOn('read' in file ? await file.read(signal) : file, signal);
    } catch (thrown) {
      // The file was changed or moved: sending it reports that.
      if (thrown instanceof DOMException || thrown instanceof ApiError) return [];
      throw thrown;
    }
  });

async function notesOn(file: File, signal: AbortSignal): Promise<FileNote[]> {
  if (file.type === 'application/pdf') return lookAtPdf(file);
  if (file.type.startsWith('image/')) return lookAtPicture(file);
  return file.type.startsWith('video/') ? lookAtVideo(file, signal) : [];
}

async function lookAtPdf(file: File): Promise<FileNote[]> {
  const head = await readBytes(file, 0, HEAD_BYTES);
  if (typeByContent(head) !== 'application/pdf') return [fileNotes.notPdf];
  return (await isLocked(file)) ? [fileNotes.locked] : [];
}

async function lookAtVideo(file: File, signal: AbortSignal): Promise<FileNote[]> {
  // Whatever else is odd follows from that.
  if (await isCutOff(file)) return [fileNotes.cutVideo];
  const [isLast, isUnheard, loaded] = await Promise.all([
    isIndexLast(file),
    hasUnheardSound(file),
    loadVideo(file, signal),
  ]);
  // What has no picture to show is no video that cannot be played.
  const isUnplayable = loaded === 'refused' || (loaded === 'sound' && (await hasVideoTrack(file)));
  return [
    ...(isUnplayable ? [fileNotes.unplayable] : []),
    ...(isUnheard && !isUnplayable ? [fileNotes.unheard] : []),
    ...(isLast ? [fileNotes.indexLast] : []),
  ];
}

/** What this browser says of a picture: whether it shows it, and whether it is whole. */
async function lookAtPicture(file: File): Promise<FileNote[]> {
  // An `<img>` shows what there is of a picture that was cut off; a bitmap is made of a whole one only.
  const isWhole = await createImageBitmap(file)
    .then((bitmap) => bitmap.close())
    .then(() => true, isNoPicture);
  if (isWhole) return [];
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isShown = await image.decode().then(() => true, isNoPicture);
  URL.revokeObjectURL(image.src);
  return [isShown ? fileNotes.cutPicture : fileNotes.unshowable];
}

function isNoPicture(thrown: unknown): false {
  if (thrown instanceof DOMException) return false;
  throw thrown;
}
