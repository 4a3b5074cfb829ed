/** Draws the seed's thumbnails into seed-assets/thumbnails. Run by hand: npx tsx demo-api/scripts/draw-thumbnails.ts */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// Comes with Next at the root of the repository; the server itself never needs it.
import sharp from 'sharp';
import { courseSeeds } from '../src/seed/course-data.ts';
import { slugOf } from '../src/seed/slug.ts';
import { picture } from './art/picture.ts';
import { anySubject, subjectPalettes, subjects } from './art/subjects.ts';

const folder = fileURLToPath(new URL('../seed-assets/thumbnails/', import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [index, { title, topics }] of courseSeeds.entries()) {
  const subject = topics[0] ?? '';
  const svg = picture(subjects[subject] ?? anySubject, index, { palette: subjectPalettes[subject] });
  await sharp(Buffer.from(svg))
    .webp({ quality: 78, effort: 6 })
    .toFile(`${folder}${slugOf(title)}.webp`);
}
