import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../uploads/file-store.ts';
import type { CourseSeed } from './course-data.ts';
import type { ModuleSeed } from './module-data.ts';
import { makePdf } from './pdf.ts';
import { slugOf } from './slug.ts';

const ASSETS = new URL('../../seed-assets/', import.meta.url);
const VIDEOS = ['lesson-1', 'lesson-2', 'lesson-3'];
/** Two courses show what a course without a picture looks like. */
const WITHOUT_THUMBNAIL = new Set([5, 33]);

/** The same id for the same thing on every machine, so that a link into the demo keeps its meaning. */
export function seedId(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  // Version 4 and its variant, which is what readers of UUIDs check.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Writes the seed's files. Their rows are not there yet, so the caller lists them as strays first. */
export class SeedFiles {
  /** What will be written: a name, and where its content comes from. */
  private readonly pending: { name: string; content: () => Promise<Buffer> | Buffer }[] = [];

  get names(): string[] {
    return this.pending.map(({ name }) => name);
  }

  thumbnail(course: CourseSeed, index: number): string | null {
    if (WITHOUT_THUMBNAIL.has(index)) return null;
    const asset = new URL(`thumbnails/${slugOf(course.title)}.webp`, ASSETS);
    return this.add(seedId('thumbnail', course.title), 'webp', () => readFile(asset));
  }

  pdf(course: CourseSeed, module: ModuleSeed, at: number): string | null {
    if (!module.hasPdf) return null;
    const text = [module.description, course.description, ...NOTES];
    return this.add(seedId('pdf', course.title, at), 'pdf', () =>
      makePdf(`Modul ${at + 1}: ${module.title}`, `${course.title} - ${course.instructor}`, text),
    );
  }

  video(course: CourseSeed, module: ModuleSeed, at: number): string | null {
    if (!module.hasVideo) return null;
    const asset = new URL(`videos/${VIDEOS[at % VIDEOS.length]}.webm`, ASSETS);
    return this.add(seedId('video', course.title, at), 'webm', () => readFile(asset));
  }

  async write(store: FileStore): Promise<void> {
    for (const { name, content } of this.pending) await writeFile(join(store.dir, name), await content());
  }

  private add(id: string, extension: string, content: () => Promise<Buffer> | Buffer): string {
    const name = `${id}.${extension}`;
    this.pending.push({ name, content });
    return name;
  }
}

const NOTES = [
  'Yang akan Anda pelajari: istilah-istilah penting, satu contoh yang dikerjakan sampai selesai, dan latihan untuk dikerjakan sendiri.',
  'Cara memakai lembar ini: baca sekali sebelum menonton video, lalu jadikan pegangan saat mengerjakan latihan. Beri tanda pada bagian yang belum jelas dan tanyakan di forum kursus.',
  'Latihan: tuliskan tiga hal yang baru Anda ketahui, satu hal yang masih membingungkan, dan satu rencana untuk menerapkannya minggu ini.',
];
