import { FILE_MAX_MB, MB, PDF_MAX_MB, THUMBNAIL_MAX_MB, VIDEO_MAX_MB } from '../config';
import { fileText } from '../text/forms';
import { typeByName } from './kinds';

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
/** As people know the formats, for hints. */
const COMMON_NAMES: Record<string, string> = { quicktime: 'mov', 'x-matroska': 'mkv' };
export const commonNames = (rule: FileRule): string =>
  Object.values(rule.types)
    .map((name) => COMMON_NAMES[name] ?? name)
    .join(', ');
export const typeNames = (rule: FileRule): string => Object.values(rule.types).join(', ');

/** The words for the contents of a file whose name says something else. */
const CONTENTS: Record<string, string> = {
  'text/html': 'halaman web (HTML)',
  'application/zip': 'ZIP',
  'application/pdf': 'PDF',
  'image/gif': 'gambar GIF',
  'image/avif': 'gambar AVIF',
  'video/x-matroska': 'video MKV',
};
const contentName = (type: string): string => CONTENTS[type] ?? (type.startsWith('image/') ? 'gambar' : 'video');

const takes = (rule: FileRule, type: string): boolean => Object.hasOwn(rule.types, type);

/** Returns the message to show, or `null` if files of this media type are accepted; `name` may promise another one. */
export function checkType(type: string, rule: FileRule, how: 'picked' | 'dropped', name = ''): string | null {
  if (takes(rule, type)) return null;
  if (type === 'image/heic' && takes(rule, 'image/jpeg')) return fileText.heic;
  if (takes(rule, typeByName(name))) return fileText.otherContent(contentName(type), typeNames(rule));
  return how === 'dropped' ? fileText.dropRefused : fileText.typeNotAllowed(typeNames(rule));
}

/** Returns the message to show, or `null` if files of this size are accepted. */
export const checkSize = (bytes: number, rule: FileRule): string | null =>
  bytes > rule.maxMb * MB ? fileText.tooLarge(bytes, rule.maxMb) : null;

const checkContent = (file: File): string | null => (file.size === 0 ? fileText.empty : null);

/** Validates a file whose type is known (`identify`); returns the message to show, or `null` if it is valid. */
export const checkFile = (file: File, rule: FileRule, how: 'picked' | 'dropped'): string | null =>
  checkType(file.type, rule, how, file.name) ?? checkContent(file) ?? checkSize(file.size, rule);
