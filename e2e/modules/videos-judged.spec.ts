import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { courseWith } from '../support/modules';
import { expect, test, unique } from '../support/test';

/** Films as phones, cameras and recorders make them, made by ffmpeg; what becomes of them is judged by ffprobe. */

const run = (program: string, ...given: string[]) => spawnSync(program, given, { encoding: 'utf8' });
const hasFfmpeg = run('ffmpeg', '-version').status === 0 && run('ffprobe', '-version').status === 0;

const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=3'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

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
  side_data_list?: { rotation?: number }[];
}

function probe(file: string): { streams: Stream[]; seconds: number } {
  const { stdout } = run('ffprobe', '-v', 'error', '-of', 'json', '-show_streams', '-show_format', file);
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
    made: [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=60:duration=3', ...SOUND],
      ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    ],
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
    name: 'anamorphic.mkv',
    made: [...PICTURES, ...SOUND, '-vf', 'setsar=4/3', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    video: { codec_name: 'h264', width: 428, height: 180 },
    sound: {},
  },
];

test.describe('films judged by ffprobe', () => {
  test.skip(!hasFfmpeg, 'ffmpeg is not installed.');

  for (const { name, made, video, sound } of KINDS) {
    test(`${name} becomes an MP4 with all that is seen and heard`, { tag: '@all' }, async ({ page, backend }) => {
      const source = test.info().outputPath(name);
      expect(run('ffmpeg', '-v', 'error', '-y', ...made, source)).toMatchObject({ status: 0 });
      const course = await courseWith(backend, unique('Dinilai'), []);
      await page.goto(`/courses/${course.id}/modules/new`);
      await page.getByLabel('Konten Video').setInputFiles(source);
      await page.getByRole('button', { name: 'Ubah ke MP4' }).click();
      const resultName = name.replace(/\.\w+$/, '.mp4');
      await expect(page.getByRole('button', { name: `Batalkan pilihan ${resultName}` })).toBeVisible();
      await expect(page.getByText('Durasi 0:03')).toBeVisible();
      const result = await resultOf(page, resultName);
      const { streams, seconds } = probe(result);
      const before = probe(source);
      expect(Math.abs(seconds - before.seconds)).toBeLessThan(0.15);
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
      }
      const bytes = readFileSync(result);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    });
  }

  test(
    'sound of a kind that is not known is not dropped unsaid: nothing is offered',
    { tag: '@all' },
    async ({ page, backend }) => {
      const source = test.info().outputPath('blu-ray.m2ts');
      const made = [...PICTURES, ...SOUND, ...H264, '-c:a', 'aac', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'];
      expect(run('ffmpeg', '-v', 'error', '-y', ...made, source)).toMatchObject({ status: 0 });
      const course = await courseWith(backend, unique('Dinilai'), []);
      await page.goto(`/courses/${course.id}/modules/new`);
      await page.getByLabel('Konten Video').setInputFiles(source);
      await expect(page.getByText(/^Jenis file tidak diizinkan/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ubah ke MP4' })).toHaveCount(0);
    },
  );
});
