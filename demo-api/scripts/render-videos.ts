/** Renders the seed's lesson videos into seed-assets/videos; needs ffmpeg. Run by hand: npx tsx demo-api/scripts/render-videos.ts */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './art/backgrounds.ts';
import type { Motif } from './art/motifs-technology.ts';
import { picture } from './art/picture.ts';
import { faded, rect } from './art/shapes.ts';
import { subjects } from './art/subjects.ts';

const FPS = 15;
const SECONDS = 4;
const FRAMES = FPS * SECONDS;
const VIDEOS = [
  { name: 'lesson-1', subject: 'HTML', index: 0, chord: [261.63, 329.63, 392] },
  { name: 'lesson-2', subject: 'UI', index: 14, chord: [220, 277.18, 329.63] },
  { name: 'lesson-3', subject: 'Menulis', index: 22, chord: [196, 246.94, 293.66] },
];

const folder = fileURLToPath(new URL('../seed-assets/videos/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const { name, subject, index, chord } of VIDEOS) {
  const motif = subjects[subject];
  if (motif) await render(`${folder}${name}.webm`, motif, index, chord);
}

async function render(path: string, motif: Motif, index: number, chord: number[]): Promise<void> {
  const sound = `aevalsrc='0.06*exp(-t)*(${chord.map((hertz) => `sin(2*PI*${hertz}*t)`).join('+')})':s=48000:d=${SECONDS}`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-hide_banner', '-loglevel', 'error', '-y'],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-'],
      ['-f', 'lavfi', '-i', sound],
      // Open codecs, a key frame each second and the index in front: it plays and seeks in any browser.
      ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '40', '-b:v', '0', '-g', String(FPS), '-row-mt', '0'],
      ['-c:a', 'libopus', '-b:a', '24k', '-shortest', '-cues_to_front', '1'],
      // The same bytes on every run.
      ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', path],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < FRAMES; frame++) {
    const lift = -10 * Math.sin((frame / FRAMES) * 4 * Math.PI);
    const svg = picture(motif, index, { lift, overlay: progressBar(frame / (FRAMES - 1)) });
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, 'exit');
}

function progressBar(done: number): (fill: string) => string {
  return (fill) =>
    faded(0.35, rect(40, 326, WIDTH - 80, 8, 4, fill)) + rect(40, 326, Math.max(8, (WIDTH - 80) * done), 8, 4, fill);
}
