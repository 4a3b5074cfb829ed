import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../scripts/problem';

export interface Kind {
  /** As it stands in the table. */
  is: string;
  file: string;
  /** What ffmpeg makes it of. */
  made: string[];
  /** It is so many times in the film. */
  times?: number;
  /** The result is uploaded, and played from the back end. */
  isWatched?: boolean;
  /** The limit of films while it is measured, where it is not that of the forms. */
  limitMb?: number;
  /** What happened to the film on its way. */
  spoiled?: 'cut off' | 'damaged';
}

const source = (input: string) => ['-f', 'lavfi', '-i', input];
const sound = (seconds: number) => source(`sine=frequency=440:duration=${seconds}`);
/** A scene in motion, with grain as cameras have it. */
const scene = (size: string, seconds: number, rate = 30) => [
  ...source(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`),
  ...sound(seconds),
];
const GRAIN = ['-vf', 'noise=alls=12:allf=t'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const TEN_BITS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-b:v', '20M'];
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error'];
const PATTERN = 'testsrc2=size=1280x720:rate=30:duration=20';
const AAC = ['-c:a', 'aac'];
const OPUS = ['-c:a', 'libopus'];

/** 10 seconds of exactly so many bits: noise, so that they are needed. */
const ofBits = (megabits: number, rate: number): string[] => {
  const bits = `${megabits}M`;
  return [
    ...[...scene('1920x1080', 10, rate), '-vf', 'noise=alls=60:allf=t', ...H264, '-b:v', bits, '-minrate', bits],
    ...['-maxrate', bits, '-bufsize', bits, '-x264-params', 'nal-hrd=cbr:force-cfr=1', ...AAC],
  ];
};
/** 10 seconds of a slide and a speaker's corner, as a camera takes them. */
const LECTURE = [
  ...source('testsrc=size=1920x1080:rate=15:duration=10'),
  ...source('testsrc2=size=480x270:rate=15:duration=10'),
  ...source('anoisesrc=color=pink:amplitude=0.1:duration=10'),
  '-filter_complex',
  '[0]fps=1/10,fps=15,noise=alls=6:allf=t[slide];[slide][1]overlay=1400:780',
  ...H264,
  ...[
    '-b:v',
    '8150k',
    '-minrate',
    '8150k',
    '-maxrate',
    '8150k',
    '-bufsize',
    '8M',
    '-x264-params',
    'nal-hrd=cbr',
    ...AAC,
  ],
];

/** What phones, cameras and recorders make. */
export const KINDS: Record<string, Kind> = {
  phone: {
    is: 'Phone: MOV, H.264 1080p, AAC',
    file: 'phone.mov',
    made: [...scene('1920x1080', 20), ...GRAIN, ...H264, '-bf', '2', ...AAC],
    limitMb: 5,
  },
  meeting: {
    is: 'Meeting: MP4 with its index at the end, 720p of 25 pictures a second',
    file: 'meeting.mp4',
    made: [...scene('1280x720', 60, 25), ...H264, ...AAC],
  },
  silent: { is: 'MKV without sound', file: 'silent.mkv', made: [...source(PATTERN), ...VP9] },
  'two-sounds': {
    is: 'MKV with two sounds',
    file: 'two.mkv',
    made: [...scene('1280x720', 20), ...sound(20), '-map', '0', '-map', '1', '-map', '2', ...VP9, ...OPUS],
  },
  surround: {
    is: 'MKV with 5.1 sound, Vorbis',
    file: 'surround.mkv',
    made: [...scene('1280x720', 20), ...VP9, '-af', 'pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0', '-c:a', 'libvorbis'],
  },
  uneven: {
    is: 'Screen recorder: pictures only where something moves, VP9',
    file: 'uneven.mkv',
    made: [...scene('1280x720', 20), '-vf', "select='lt(n,300)+not(mod(n,5))'", '-fps_mode', 'vfr', ...VP9, ...OPUS],
  },
  'cut-off': {
    is: 'MKV that was not copied to its end',
    file: 'cut.mkv',
    made: [...scene('1280x720', 20), ...H264, ...AAC],
    spoiled: 'cut off',
  },
  damaged: {
    is: 'MKV with a damaged middle',
    file: 'damaged.mkv',
    made: [...scene('1280x720', 20), ...H264, ...AAC],
    spoiled: 'damaged',
  },
  hevc: { is: 'HEVC in MKV', file: 'hevc.mkv', made: [...scene('1280x720', 5), ...HEVC, ...AAC] },
  obs: { is: 'OBS: MKV, H.264 1080p, AAC', file: 'obs.mkv', made: [...scene('1920x1080', 30), ...H264, ...AAC] },
  hd: {
    is: 'MKV, H.264 1080p of 60 s, made smaller',
    file: 'hd.mkv',
    made: [...scene('1920x1080', 60), ...GRAIN, ...H264, ...AAC],
    limitMb: 10,
  },
  recorder: { is: 'WebM 1080p in MKV, VP9, Opus', file: 'vp9.mkv', made: [...scene('1920x1080', 30), ...VP9, ...OPUS] },
  uhd: {
    is: '4K, H.264, AAC',
    file: 'uhd.mkv',
    made: [...scene('3840x2160', 20), ...GRAIN, ...H264, '-b:v', '45M', ...AAC],
    limitMb: 10,
  },
  'uhd-vp9': { is: '4K, VP9, Opus', file: 'uhd-vp9.mkv', made: [...scene('3840x2160', 20), ...VP9, ...OPUS] },
  'ten-bits': {
    is: '1080p of 10 bits, H.264',
    file: 'ten.mkv',
    made: [...scene('1920x1080', 20), ...TEN_BITS, ...AAC],
  },
  'uhd-ten-bits': {
    is: '4K of 10 bits, H.264',
    file: 'uhd-ten.mkv',
    made: [...scene('3840x2160', 15), ...TEN_BITS, ...AAC],
  },
  upright: {
    is: 'Upright 1080 × 1920, VP9',
    file: 'upright.mkv',
    made: [...scene('1080x1920', 20), ...VP9, ...OPUS],
  },
  sixty: {
    is: '720p of 60 pictures a second, VP9',
    file: '60.mkv',
    made: [...scene('1280x720', 20, 60), ...VP9, ...OPUS],
  },
  hard: {
    is: 'Noise at 720p, too hard for its bits',
    file: 'hard.mkv',
    made: [...scene('1280x720', 20), '-vf', 'noise=alls=40:allf=t', ...H264, ...AAC],
    limitMb: 2,
  },
  gigabyte: { is: '1 GB: 2 minutes of 1080p', file: 'satu.mp4', made: ofBits(74, 30), times: 12 },
  'two-gigabytes': { is: '2 GB: 4 minutes of 1080p', file: 'dua.mp4', made: ofBits(74, 30), times: 24 },
  lecture: {
    is: 'Lecture of 20 minutes, 1.2 GB, 1080p',
    file: 'kuliah.mp4',
    made: LECTURE,
    times: 120,
    isWatched: true,
  },
};

const run = (program: string, given: string[]) => spawnSync(program, given, { encoding: 'utf8', maxBuffer: 1e8 });

/** Makes the film of a kind in a folder. */
export function makeFilm(folder: string, { file, made, times, spoiled }: Kind): string {
  const target = path.join(folder, file);
  const part = times ? path.join(folder, `part-${file}`) : target;
  ffmpeg(...made, part);
  if (times) {
    ffmpeg('-stream_loop', String(times - 1), '-i', part, '-c', 'copy', target);
    rmSync(part);
  }
  if (spoiled) spoil(target, spoiled);
  return target;
}

function spoil(file: string, how: NonNullable<Kind['spoiled']>) {
  const { size } = statSync(file);
  if (how === 'cut off') return truncateSync(file, Math.floor(size * 0.7));
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, Math.floor(size * 0.5), Math.floor(size * 0.52)));
}

function ffmpeg(...given: string[]) {
  const { status, stderr } = run('ffmpeg', ['-v', 'error', '-y', ...given]);
  if (status !== 0) throw new Problem(`ffmpeg made no film: ${stderr}`);
}

interface Judged {
  streams: { codec_name: string; width?: number; height?: number; bit_rate?: string }[];
  format: { duration: string };
}

/** What ffprobe finds in a film. */
export function judge(file: string): { is: string; seconds: number; megabytes: number } {
  const { stdout } = run('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]);
  const { streams, format } = JSON.parse(stdout) as Judged;
  const size = ({ width, height }: Judged['streams'][number]) => (width ? ` ${width} × ${height}` : '');
  return {
    is: streams.map((each) => each.codec_name + size(each)).join(', '),
    seconds: Number(format.duration),
    megabytes: statSync(file).size / 1_048_576,
  };
}
