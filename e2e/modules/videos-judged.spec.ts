import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Backend } from '../support/backend';
import { courseWith } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';
import { keptFilms, largeFilm } from '../support/videos';

/** Films as phones, cameras and recorders make them, made by ffmpeg; what becomes of them is judged by ffprobe. */

/** Not synchronous: a connection that the back end closes meanwhile would be taken for an open one. */
const execute = promisify(execFile);
const run = (program: string, ...given: string[]) => execute(program, given, { maxBuffer: 1e8 });
const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((program) => spawnSync(program, ['-version']).status === 0);

const source = (input: string) => ['-f', 'lavfi', '-i', input];
const PICTURES = source('testsrc2=size=320x180:rate=30:duration=3');
const SOUND = source('sine=frequency=440:duration=3');
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];

/** Makes a film, and returns its path. */
async function film(name: string, ...made: string[]): Promise<string> {
  const path = test.info().outputPath(name);
  await run('ffmpeg', '-v', 'error', '-y', ...made, path);
  return path;
}

interface Stream {
  codec_type: string;
  codec_name: string;
  width?: number;
  height?: number;
  channels?: number;
  duration: string;
  start_time: string;
  avg_frame_rate?: string;
  color_space?: string;
  pix_fmt?: string;
  nb_read_packets?: string;
  side_data_list?: { rotation?: number }[];
}

async function probe(file: string): Promise<{ streams: Stream[]; seconds: number }> {
  const { stdout } = await run(
    'ffprobe',
    '-v',
    'error',
    '-of',
    'json',
    '-count_packets',
    '-show_streams',
    '-show_format',
    file,
  );
  const { streams, format } = JSON.parse(stdout) as { streams: Stream[]; format: { duration: string } };
  return { streams, seconds: Number(format.duration) };
}

/** The result that a form shows, written to a file. */
async function resultOf(page: Page, name: string): Promise<string> {
  const base64 = await page.getByLabel(`Pratinjau ${name}`).evaluate(async (video: HTMLVideoElement) => {
    const content = await (await fetch(video.src)).blob();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve((reader.result as string).split(',')[1]!);
      reader.readAsDataURL(content);
    });
  });
  const path = test.info().outputPath(`hasil-${name}`);
  writeFileSync(path, Buffer.from(base64, 'base64'));
  return path;
}

interface Kind {
  name: string;
  made: string[];
  /** Its picture, its rate and its sound afterwards. */
  video: Partial<Stream>;
  sound: Partial<Stream> | null;
}

const KINDS: Kind[] = [
  {
    name: 'obs.mkv',
    made: [...PICTURES, ...SOUND, ...H264, '-bf', '2', '-c:a', 'aac'],
    video: { codec_name: 'h264', width: 320, height: 180 },
    sound: { codec_name: 'aac', channels: 1 },
  },
  {
    name: 'silent.mkv',
    made: [...PICTURES, ...H264],
    video: { codec_name: 'h264', width: 320, height: 180 },
    sound: null,
  },
  {
    name: 'two-sounds.mkv',
    made: [...PICTURES, ...SOUND, ...SOUND, '-map', '0', '-map', '1', '-map', '2', ...H264, '-c:a', 'aac'],
    video: { codec_name: 'h264' },
    sound: { codec_name: 'aac' },
  },
  {
    name: 'surround.mkv',
    made: [...PICTURES, ...SOUND, ...H264, '-af', 'pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0', '-c:a', 'libvorbis'],
    video: { codec_name: 'h264' },
    sound: { channels: 2 },
  },
  {
    name: 'screen-60.mkv',
    made: [...[...source('testsrc2=size=320x180:rate=60:duration=3'), ...SOUND], ...[...VP9, '-c:a', 'libopus']],
    video: { codec_name: 'h264', width: 320, height: 180 },
    sound: {},
  },
  {
    name: 'camera.m2ts',
    made: [...PICTURES, ...SOUND, ...H264, '-c:a', 'aac', '-f', 'mpegts', '-mpegts_m2ts_mode', '0'],
    video: { codec_name: 'h264' },
    sound: { codec_name: 'aac' },
  },
  {
    name: 'broadcast.ts',
    made: [...PICTURES, ...SOUND, ...H264, '-c:a', 'mp2', '-b:a', '192k'],
    video: { codec_name: 'h264' },
    sound: { codec_name: 'opus', channels: 1 },
  },
  {
    name: 'ten-bits.mkv',
    made: [...PICTURES, ...SOUND, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
    video: { codec_name: 'h264', pix_fmt: 'yuv420p' },
    sound: { codec_name: 'aac' },
  },
  {
    name: 'uncompressed.mov',
    made: [...PICTURES, ...SOUND, ...H264, '-c:a', 'pcm_s16le'],
    video: { codec_name: 'h264', width: 320, height: 180 },
    sound: { channels: 1 },
  },
  {
    name: 'uhd.mkv',
    made: [...source('color=navy:size=3840x2160:rate=5:duration=3'), ...SOUND, ...VP9, '-c:a', 'libopus'],
    video: { codec_name: 'h264', width: 1920, height: 1080 },
    sound: {},
  },
  {
    // Its pictures are stored in another order than they are shown.
    name: 'uhd-camera.ts',
    made: [
      ...[...source('testsrc2=size=3840x2160:rate=10:duration=2'), ...source('sine=duration=2')],
      ...['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p10le', '-bf', '3', '-c:a', 'aac'],
    ],
    video: { codec_name: 'h264', width: 1920, height: 1080, nb_read_packets: '20' },
    sound: { codec_name: 'aac' },
  },
  {
    name: 'uneven.mkv',
    made: [
      ...PICTURES,
      ...SOUND,
      '-vf',
      "select='lt(n,30)+not(mod(n,5))'",
      '-fps_mode',
      'vfr',
      ...VP9,
      '-c:a',
      'libopus',
    ],
    video: { codec_name: 'h264', nb_read_packets: '42' },
    sound: {},
  },
  {
    name: 'anamorphic.mkv',
    made: [...PICTURES, ...SOUND, '-vf', 'setsar=4/3', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    video: { codec_name: 'h264', width: 428, height: 180 },
    sound: {},
  },
];

/** Makes the limit of films so small that short ones do not fit; the limit of forms stays. */
const limitFilms = (page: Page, bytes: number) =>
  page.addInitScript((maxBytes) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order: object) {
      post.call(this, { ...order, maxBytes });
    };
  }, bytes);

/** The browser cannot encode H.264, as on systems without it. Workers load their code as pages do. */
const refuseH264 = (page: Page) =>
  page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const refusing = `if (!self.document && self.VideoEncoder) {
      const ask = VideoEncoder.isConfigSupported;
      VideoEncoder.isConfigSupported = async (config) =>
        config.codec.startsWith('avc1') ? { supported: false, config } : ask.call(VideoEncoder, config);
    }`;
    await route.fulfill({ response, body: `${refusing}\n${await response.text()}` });
  });

/** Has the form of a module make a film fit; returns the result. */
async function fitted(page: Page, backend: Backend, path: string, action: string, ending = 'mp4'): Promise<string> {
  const course = await courseWith(backend, unique('Dinilai'), []);
  await page.goto(`/courses/${course.id}/modules/new`);
  await page.getByLabel('Konten Video').setInputFiles(path);
  await page.getByRole('button', { name: action }).click();
  const name = basename(path).replace(/\.\w+$/, `.${ending}`);
  await expect(page.getByRole('button', { name: `Batalkan pilihan ${name}` })).toBeVisible();
  await expect(page.getByText(/^Durasi 0:\d\d$/)).toBeVisible();
  return resultOf(page, name);
}

/** The seconds at which a black film flashes, and at which it beeps. */
async function flashesAndBeeps(path: string): Promise<{ flashes: number[]; beeps: number[] }> {
  const { stderr: seen } = await run(
    'ffmpeg',
    '-v',
    'info',
    '-i',
    path,
    '-vf',
    'blackdetect=d=0.2:pix_th=0.5',
    '-an',
    '-f',
    'null',
    '-',
  );
  const { stderr: heard } = await run(
    'ffmpeg',
    '-v',
    'info',
    '-i',
    path,
    '-af',
    'silencedetect=n=-20dB:d=0.2',
    '-vn',
    '-f',
    'null',
    '-',
  );
  const times = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, seconds]) => Number(seconds));
  return { flashes: times(seen, /black_end:([\d.]+)/g), beeps: times(heard, /silence_end: ([\d.]+)/g) };
}

/** In decibels, of the whole film. */
async function loudnessOf(path: string): Promise<number> {
  const { stderr } = await run('ffmpeg', '-i', path, '-vn', '-af', 'volumedetect', '-f', 'null', '-');
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)![1]);
}

/** The colour of a film's first picture. */
async function colorOf(path: string): Promise<number[]> {
  const asHd = 'scale=1:1:in_color_matrix=bt709,format=rgb24';
  const given = ['-v', 'error', '-i', path, '-frames:v', '1', '-vf', asHd, '-f', 'rawvideo', '-'];
  const { stdout } = await execute('ffmpeg', given, { encoding: 'buffer' });
  return [...stdout];
}

test.describe('films judged by ffprobe', { tag: '@nightly' }, () => {
  test.skip(!process.env.KELOLA_SKIP_NOTHING && !hasFfmpeg, 'ffmpeg is not installed.');

  for (const { name, made, video, sound } of KINDS) {
    test(`${name} becomes an MP4 with all that is seen and heard`, async ({ page, backend }) => {
      const original = await film(name, ...made);
      const result = await fitted(page, backend, original, 'Ubah ke MP4');
      const { streams, seconds } = await probe(result);
      const before = await probe(original);
      expect(Math.abs(seconds - before.seconds)).toBeLessThan(0.1);
      const [pictures, heard, ...others] = streams;
      expect(pictures).toMatchObject({ codec_type: 'video', ...video });
      if (sound) expect(heard).toMatchObject({ codec_type: 'audio', ...sound });
      expect(others).toEqual([]);
      expect(heard === undefined).toBe(sound === null);
      // No more than 30 pictures a second, and sound and pictures begin as far apart as they did.
      const [frames = 0, per = 1] = pictures!.avg_frame_rate!.split('/').map(Number);
      expect(frames / per).toBeLessThan(30.5);
      if (heard) {
        const apart = (found: Stream[]) => Number(found[0]!.start_time) - Number(found.at(-1)!.start_time);
        expect(Math.abs(apart(streams) - apart(before.streams.slice(0, 2)))).toBeLessThan(0.05);
        expect(await loudnessOf(result)).toBeGreaterThan((await loudnessOf(original)) - 3);
      }
      const bytes = readFileSync(result);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    });
  }

  test('flashes and beeps stay together, and an upright film stays upright', async ({ page, backend }) => {
    const flash = source('color=black:size=640x360:rate=30:duration=8');
    const beep = source(`aevalsrc=if(lt(mod(t\\,2)\\,0.2)*gt(t\\,1)\\,sin(2000*PI*t)\\,0):duration=8`);
    const flashing = ['-vf', "drawbox=color=white:t=fill:enable='lt(mod(t,2),0.2)*gt(t,1)'"];
    const made = await film('made.mp4', ...flash, ...beep, ...flashing, ...H264, '-bf', '2', '-c:a', 'aac');
    const turned = await film('turned.mov', '-i', made, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    const original = await largeFilm('kamera.mov', { film: turned });
    const result = await fitted(page, backend, original, 'Perkecil video');
    const before = await flashesAndBeeps(original);
    const after = await flashesAndBeeps(result);
    expect(before.flashes.length).toBeGreaterThanOrEqual(3);
    for (const kind of ['flashes', 'beeps'] as const) {
      expect(after[kind]).toHaveLength(before[kind].length);
      after[kind].forEach((at, index) => expect(Math.abs(at - before[kind][index]!)).toBeLessThan(0.05));
    }
    const [pictures] = (await probe(result)).streams;
    expect(pictures).toMatchObject({ width: 640, height: 360 });
    const turnOf = async (path: string) =>
      (await probe(path)).streams[0]!.side_data_list?.find(({ rotation }) => rotation)?.rotation;
    const turn = await turnOf(original);
    expect(turn).toBeDefined();
    expect(await turnOf(result)).toBe(turn);
  });

  test('a film of fragments, as streams are recorded, is made smaller whole', async ({ page, backend }) => {
    const fragments = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-g', '15'];
    const made = await film('made.mp4', ...PICTURES, ...SOUND, ...H264, '-c:a', 'aac', ...fragments);
    const original = await largeFilm('siaran.mp4', { film: made });
    const result = await fitted(page, backend, original, 'Perkecil video');
    const { streams, seconds } = await probe(result);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect(Math.abs(seconds - 3)).toBeLessThan(0.1);
    expect(Number(streams[0]!.nb_read_packets)).toBe(90);
  });

  test('what is too hard for its bits goes down a size and not over the limit, with a key frame every two seconds', async ({
    page,
    backend,
  }) => {
    const limit = 500_000;
    await limitFilms(page, limit);
    const hard = [...source('mandelbrot=size=1280x720:rate=30'), '-t', '6'];
    const original = await largeFilm('sulit.mp4', { film: await film('made.mp4', ...hard, ...H264) });
    const result = await fitted(page, backend, original, 'Perkecil video');
    expect(readFileSync(result).length).toBeLessThanOrEqual(limit);
    expect((await probe(result)).streams[0]).toMatchObject({ height: 480, width: 854 });
    await expect(page.getByText('854 × 480', { exact: true })).toBeVisible();
    const { stdout } = await run(
      'ffprobe',
      '-v',
      'error',
      '-skip_frame',
      'nokey',
      '-show_entries',
      'frame=pts_time',
      '-of',
      'csv=p=0',
      result,
    );
    const keys = stdout
      .split(/[,\s]+/)
      .filter(Boolean)
      .map(Number);
    expect(keys.length).toBeGreaterThanOrEqual(3);
  });

  test('where H.264 cannot be encoded it is VP9 and Opus in WebM, turned upright and below the limit', async ({
    page,
    backend,
  }) => {
    const limit = 500_000;
    await limitFilms(page, limit);
    await refuseH264(page);
    const upright = [...source('testsrc2=size=640x360:rate=30:duration=6'), ...source('sine=duration=6')];
    const straight = await film('straight.mp4', ...upright, ...H264, '-c:a', 'aac');
    const turned = await film('made.mov', '-i', straight, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    const original = await largeFilm('kamera.mov', { film: turned });
    const result = await fitted(page, backend, original, 'Perkecil video', 'webm');
    const { streams, seconds } = await probe(result);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['vp9', 'opus']);
    expect(streams[0]).toMatchObject({ width: 360, height: 640 });
    expect(Math.abs(seconds - 6)).toBeLessThan(0.15);
    expect(readFileSync(result).length).toBeLessThanOrEqual(limit);
  });

  test('colours of HD that the film does not name stay as they are', async ({ page, backend }) => {
    const green = [
      ...source('color=0x10a040:size=1280x720:rate=10:duration=2'),
      '-vf',
      'scale=out_color_matrix=bt709,format=yuv420p',
    ];
    const original = await largeFilm('hijau.mp4', { film: await film('made.mp4', ...green, '-c:v', 'libx264') });
    expect((await probe(original)).streams[0]!.color_space).toBeUndefined();
    const result = await fitted(page, backend, original, 'Perkecil video');
    const before = await colorOf(original);
    (await colorOf(result)).forEach((part, index) => expect(Math.abs(part - before[index]!)).toBeLessThan(5));
  });

  test.describe('nothing is offered, and nothing dropped unsaid', () => {
    const kinds: [name: string, ...made: string[]][] = [
      ['ac3.mkv', ...H264, '-c:a', 'ac3'],
      ['dts.mkv', ...H264, '-c:a', 'dca', '-strict', '-2'],
      ['ac3.ts', ...H264, '-c:a', 'ac3'],
      ['hevc.mkv', '-c:v', 'libx265', '-x265-params', 'log-level=error', '-c:a', 'aac'],
      ['divx.mkv', '-c:v', 'mpeg4', '-c:a', 'aac'],
      ['prores.mov', '-c:v', 'prores_ks', '-c:a', 'aac'],
      ['lama.avi', '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
      ['blu-ray.m2ts', ...H264, '-c:a', 'aac', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
    ];
    test('for what this browser cannot decode', async ({ page, backend, problems }) => {
      problems.allow(/Unsupported (video|audio) codec/);
      const course = await courseWith(backend, unique('Dinilai'), []);
      for (const [name, ...made] of kinds)
        await test.step(name, async () => {
          await page.goto(`/courses/${course.id}/modules/new`);
          await page.getByLabel('Konten Video').setInputFiles(await film(name, ...PICTURES, ...SOUND, ...made));
          await expect(page.getByText(/^(Jenis file tidak diizinkan|Browser ini tidak dapat memutar)/)).toBeVisible();
          // As long as the buttons of other films take to appear.
          await page.waitForTimeout(1_500);
          await expect(page.getByRole('button', { name: /^(Ubah ke MP4|Perkecil video)$/ })).toHaveCount(0);
        });
    });
  });

  const made = [
    ...source('testsrc2=size=640x360:rate=30:duration=8'),
    ...source('sine=duration=8'),
    ...H264,
    '-c:a',
    'aac',
  ];

  test('a film that was cut off is told, and not shortened', async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Dinilai'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    for (const name of ['potong.mkv', 'potong.mp4']) {
      const path = await film(name, ...made);
      truncateSync(path, Math.floor(readFileSync(path).length * 0.7));
      await page.getByLabel('Konten Video').setInputFiles(path);
      await expect(page.getByText(/^Video ini berakhir lebih awal dari seharusnya/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ubah ke MP4' })).toHaveCount(0);
    }
  });

  for (const name of ['rusak.mkv', 'rusak.mov'])
    test(`a film that was damaged on the way is told, and not shortened: ${name}`, async ({
      page,
      backend,
      problems,
    }) => {
      problems.allow(/console error/);
      const whole = await film(`utuh-${name}`, ...made);
      const bytes = readFileSync(whole);
      bytes.fill(0x5a, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.52));
      writeFileSync(whole, bytes);
      const path = name.endsWith('.mov') ? await largeFilm(name, { film: whole }) : whole;
      const course = await courseWith(backend, unique('Dinilai'), []);
      await page.goto(`/courses/${course.id}/modules/new`);
      await page.getByLabel('Konten Video').setInputFiles(path);
      const told = page.getByText(/^Video ini (rusak, jadi tidak diubah|berakhir lebih awal)/);
      const action = page.getByRole('button', { name: /^(Ubah ke MP4|Perkecil video)$/ });
      await expect(told.or(action)).toBeVisible();
      if (!(await told.isVisible())) await action.click();
      await expect(told).toBeVisible();
      await expect(page.getByText('Pakai file asli')).toHaveCount(0);
      await expect.poll(() => keptFilms(page)).toEqual([]);
    });
});
