import { fileNotes, type FileNote } from './text';

/** What this browser says of a picture: whether it shows it, and whether it is whole. */
export async function lookAtPicture(file: File): Promise<FileNote[]> {
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
