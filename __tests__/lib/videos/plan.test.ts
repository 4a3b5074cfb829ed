import { fileRules } from '@/lib/files/rules';
import { needOf } from '@/lib/videos/need';
import { nextAttempt, planOf, type Film, type Plan } from '@/lib/videos/plan';
import { createFrameFilter } from '@/lib/videos/pump';

const MB = 1_048_576;
const abilities = { container: 'mp4', sound: 'aac' } as const;
const film = (changes: Partial<Film> = {}): Film => ({
  seconds: 1_200,
  width: 1_920,
  height: 1_080,
  framesPerSecond: 30,
  video: { codec: 'avc', bitsPerSecond: 8_000_000, canCopy: true },
  sound: { bitsPerSecond: 128_000, channels: 2, canCopy: true },
  sounds: 1,
  ...changes,
});

/** What becomes of a film of 1.2 GB. */
function made(changes: Partial<Film> = {}): Plan {
  const plan = planOf(film(changes), 100 * MB, 1_200 * MB, abilities);
  if (plan === 'too-long') throw new Error(plan);
  return plan;
}

test('a lecture of 20 minutes and 1.2 GB becomes 92 MB at 720p, and may go down to 480p', () => {
  const plan = made();
  expect(plan).toMatchObject({ container: 'mp4', sound: 'copy', width: 1_280, height: 720 });
  expect(plan.bytes / MB).toBeCloseTo(92, 0);
  expect(plan.pictures).toMatchObject([{ height: 720 }, { height: 480 }]);
});

test('what is short enough stays at 1080p, and has no more bits than one sees', () => {
  const plan = made({ seconds: 60 });
  expect(plan).toMatchObject({ width: 1_920, height: 1_080 });
  expect(plan.bytes).toBeLessThan(45 * MB);
});

test.each([
  [2_160, 3_840, 1_080, 1_920],
  [3_840, 1_600, 1_920, 800],
  [1_280, 720, 1_280, 720],
  [1_023, 577, 1_024, 578],
])('a picture of %i × %i becomes %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(made({ seconds: 60, width, height })).toMatchObject({ width: shownWidth, height: shownHeight });
});

test('the upright and the small keep their shape at each size', () => {
  for (const [width, height] of [
    [1_080, 1_920],
    [640, 480],
    [1_440, 1_080],
  ] as const) {
    const { pictures } = made({ width, height, seconds: 600 });
    for (const size of pictures === 'copy' ? [] : pictures)
      expect(size.width / size.height).toBeCloseTo(width / height, 1);
  }
});

test('what fits is copied without touching a frame, and only H.264 is', () => {
  expect(planOf(film(), 100 * MB, 50 * MB, abilities)).toMatchObject({ pictures: 'copy', sound: 'copy' });
  const video = { codec: 'vp9', bitsPerSecond: 2_000_000, canCopy: false };
  expect(planOf(film({ video, seconds: 60 }), 100 * MB, 50 * MB, abilities)).toMatchObject({
    pictures: [{ bitsPerSecond: 3_200_000 }, {}, {}],
  });
});

test.each([
  ['aac', 'mp4', { codec: 'aac', bitsPerSecond: 96_000 }],
  ['opus', 'mp4', { codec: 'opus', bitsPerSecond: 96_000 }],
  ['opus', 'webm', { codec: 'opus', bitsPerSecond: 96_000 }],
] as const)('sound other than AAC becomes %s in %s', (sound, container, expected) => {
  const source = film({ sound: { bitsPerSecond: 256_000, channels: 6, canCopy: false } });
  expect(planOf(source, 100 * MB, 900 * MB, { container, sound })).toMatchObject({ sound: expected, container });
});

test('WebM has no room for AAC', () => {
  const plan = planOf(film(), 100 * MB, 900 * MB, { container: 'webm', sound: 'opus' });
  expect(plan).toMatchObject({ container: 'webm', sound: { codec: 'opus' } });
});

test('silence stays silent', () => {
  expect(made({ sound: null, sounds: 0 })).toMatchObject({ sound: null });
});

test('below 250 kbit a second at 480p a film is too long', () => {
  const sound = { bitsPerSecond: 64_000, channels: 1, canCopy: true };
  expect(planOf(film({ sound, seconds: 2_300 }), 100 * MB, 900 * MB, abilities)).toMatchObject({ height: 480 });
  expect(planOf(film({ sound, seconds: 2_500 }), 100 * MB, 900 * MB, abilities)).toBe('too-long');
});

/** How many of a second of pictures are shown. */
const shown = (rate: number, jitter = 0) => {
  const isDue = createFrameFilter(30);
  const times = Array.from({ length: rate }, (_, frame) => (frame + jitter * Math.sin(frame * 7)) / rate);
  return times.filter(isDue).length;
};

test.each([
  [60, 30],
  [50, 25],
  [120, 30],
  [30, 30],
  [25, 25],
  [24, 24],
])('of %i pictures a second %i are shown', (rate, expected) => {
  expect(shown(rate)).toBeCloseTo(expected, -0.5);
});

test('pictures of a phone, which come unevenly, are all shown', () => {
  expect(shown(30, 0.05)).toBe(30);
});

test.each([
  ['Rekaman.mp4', 'video/mp4', 50, null],
  ['Rekaman.mp4', 'video/mp4', 150, 'shrink'],
  ['IMG_0001.MOV', '', 150, 'shrink'],
  ['OBS.mkv', 'video/x-matroska', 50, 'convert'],
  ['OBS.MKV', '', 150, 'shrink'],
  ['Sebenarnya MKV.mp4', 'video/x-matroska', 50, 'convert'],
  ['kamera.ts', 'text/vnd.trolltech.linguist', 50, 'convert'],
  ['lama.avi', 'video/x-msvideo', 50, null],
  ['catatan.txt', 'text/plain', 50, null],
  ['kosong.mkv', 'video/x-matroska', 0, null],
])('what %s of type "%s" and %i MB needs: %p', (name, type, megabytes, need) => {
  const file = Object.defineProperty(new File([], name, { type }), 'size', { value: megabytes * MB });
  expect(needOf(file, fileRules.video)).toBe(need);
});

describe('what is tried after a size that came out too large', () => {
  const { pictures } = made({ seconds: 300 });
  if (pictures === 'copy') throw new Error(pictures);
  const [large, middle, small] = pictures;

  test('is a smaller size with bits as planned, because most often the picture was too hard', () => {
    expect(pictures).toHaveLength(3);
    expect(nextAttempt(pictures, null, 1)).toBe(large);
    expect(nextAttempt(pictures, large, 1.5)).toBe(middle);
  });

  test('is the same size with fewer bits where the encoder overshoots again, then a smaller size', () => {
    const corrected = nextAttempt(pictures, middle!, 2.4)!;
    expect(corrected).toMatchObject({ width: middle!.width, height: middle!.height });
    expect(corrected.bitsPerSecond * 2.4).toBeCloseTo(middle!.bitsPerSecond * 0.95, -1);
    expect(nextAttempt(pictures, corrected, 2)).toBe(small);
    const last = nextAttempt(pictures, small!, 2)!;
    expect(last.bitsPerSecond).toBeLessThan(small!.bitsPerSecond / 2);
    expect(nextAttempt(pictures, last, 1.1)).toBeNull();
  });

  test('is the only size with fewer bits, unless those would be too few to see anything', () => {
    const only: [typeof large] = [small!];
    expect(nextAttempt(only, small!, 2)).toMatchObject({ width: small!.width });
    expect(nextAttempt(only, small!, 8)).toBeNull();
  });
});
