import { MB, PICTURE_MAX_PX } from '../config';
import { endingOf, endingOfType, typeByName } from './kinds';

/** How a picture is written again: transparency is kept where there may be some. Later ones take less room. */
const ATTEMPTS: Record<string, [type: string, quality?: number][]> = {
  'image/png': [['image/png'], ['image/webp', 0.9]],
  'image/webp': [
    ['image/webp', 0.9],
    ['image/webp', 0.7],
  ],
  'image/jpeg': [
    ['image/jpeg', 0.9],
    ['image/jpeg', 0.7],
  ],
};

/**
 * Makes a picture smaller, so that it has at most `maxMb`: in the same shape, and turned as it is shown. `null` if this
 * browser cannot.
 */
export async function shrinkPicture(file: File, maxMb: number): Promise<File | null> {
  const canvas = await draw(file);
  if (!canvas) return null;
  for (const [type, quality] of ATTEMPTS[file.type] ?? ATTEMPTS['image/jpeg']!) {
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that cannot write a type writes PNG.
    if (content && content.size > 0 && content.size <= maxMb * MB) {
      return new File([content], nameFor(file.name, content.type), { type: content.type });
    }
  }
  return null;
}

async function draw(file: File): Promise<HTMLCanvasElement | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // As the picture is shown: turned as its camera says.
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, PICTURE_MAX_PX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context || width === 0) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch (thrown) {
    // The picture cannot be decoded, or is larger than a canvas may be.
    if (thrown instanceof DOMException) return null;
    throw thrown;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The name of the file, with another ending if its type is another one. */
const nameFor = (name: string, type: string): string =>
  typeByName(name) === type
    ? name
    : `${name.slice(0, name.length - endingOf(name).length).replace(/\.$/, '')}.${endingOfType(type)}`;
