import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { CourseSeed } from './course-data.ts';
import type { ModuleSeed } from './module-data.ts';
import { makePdf } from './pdf.ts';
import { slugOf } from './slug.ts';

/** A file of the seed: one of `seed-assets/`, or one that is made when it is wanted. */
export interface SeedFile {
  name: string;
  content: { asset: string } | { make: () => Uint8Array<ArrayBuffer> };
}

const VIDEOS = ['lesson-1', 'lesson-2', 'lesson-3'];
/** Two courses show what a course without a picture looks like. */
const WITHOUT_THUMBNAIL = new Set([5, 33]);

/** The same id for the same thing on every machine, so that a link into the demo keeps its meaning. */
export function seedId(...parts: (string | number)[]): string {
  const hex = bytesToHex(sha256(parts.join('\n')));
  // Version 4 and its variant, which is what readers of UUIDs check.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function thumbnailOf(course: CourseSeed, index: number): SeedFile | undefined {
  if (WITHOUT_THUMBNAIL.has(index)) return undefined;
  const asset = `thumbnails/${slugOf(course.title)}.webp`;
  return { name: `${seedId('thumbnail', course.title)}.webp`, content: { asset } };
}

export function pdfOf(course: CourseSeed, module: ModuleSeed, at: number): SeedFile | undefined {
  if (!module.hasPdf) return undefined;
  const make = () =>
    makePdf(`Modul ${at + 1}: ${module.title}`, `${course.title} - ${course.instructor}`, [
      module.description,
      course.description,
      ...NOTES,
    ]);
  return { name: `${seedId('pdf', course.title, at)}.pdf`, content: { make } };
}

export function videoOf(course: CourseSeed, module: ModuleSeed, at: number): SeedFile | undefined {
  if (!module.hasVideo) return undefined;
  const asset = `videos/${VIDEOS[at % VIDEOS.length]}.webm`;
  return { name: `${seedId('video', course.title, at)}.webm`, content: { asset } };
}

const NOTES = [
  'Yang akan Anda pelajari: istilah-istilah penting, satu contoh yang dikerjakan sampai selesai, dan latihan untuk dikerjakan sendiri.',
  'Cara memakai lembar ini: baca sekali sebelum menonton video, lalu jadikan pegangan saat mengerjakan latihan. Beri tanda pada bagian yang belum jelas dan tanyakan di forum kursus.',
  'Latihan: tuliskan tiga hal yang baru Anda ketahui, satu hal yang masih membingungkan, dan satu rencana untuk menerapkannya minggu ini.',
];
