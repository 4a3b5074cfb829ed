import { FILE_MAX_MB, MB, PDF_MAX_MB, THUMBNAIL_MAX_MB, VIDEO_MAX_MB } from '../config';
import { fileText } from '../text/forms';

/** Types and maximum size that a file picker accepts. */
export interface FileRule {
  /** MIME type → the name shown to the administrator. */
  types: Record<string, string>;
  maxMb: number;
}

const images = { 'image/jpeg': 'jpeg', 'image/jpg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const videos = { 'video/mp4': 'mp4', 'video/mpeg': 'mpeg', 'video/quicktime': 'quicktime', 'video/webm': 'webm' };
const pdf = { 'application/pdf': 'pdf' };

export const fileRules = {
  thumbnail: { types: images, maxMb: THUMBNAIL_MAX_MB },
  pdf: { types: pdf, maxMb: PDF_MAX_MB },
  video: { types: videos, maxMb: VIDEO_MAX_MB },
  any: { types: { ...images, ...videos, 'video/x-matroska': 'x-matroska', ...pdf }, maxMb: FILE_MAX_MB },
} satisfies Record<string, FileRule>;

export const acceptOf = (rule: FileRule): string => Object.keys(rule.types).join(',');
export const typeNames = (rule: FileRule): string => Object.values(rule.types).join(', ');

/** Validates a file; returns the message to show, or `null` if it is valid. */
export function checkFile(file: File, rule: FileRule, how: 'picked' | 'dropped'): string | null {
  if (!Object.hasOwn(rule.types, file.type)) {
    return how === 'dropped' ? fileText.dropRefused : fileText.typeNotAllowed(typeNames(rule));
  }
  return file.size > rule.maxMb * MB ? fileText.tooLarge(file.size, rule.maxMb) : null;
}
