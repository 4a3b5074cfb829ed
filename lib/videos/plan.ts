/** What is known of a film before anything is done with it. */
export interface Film {
  seconds: number;
  /** As it is shown, with square pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  video: { codec: string; bitsPerSecond: number; canCopy: boolean };
  /** The sound that browsers play: the first. */
  sound: { bitsPerSecond: number; channels: number; canCopy: boolean } | null;
  /** Any further sound cannot be chosen in a browser. */
  sounds: number;
}

/** What this browser can write. */
export interface Abilities {
  container: 'mp4' | 'webm';
  sound: 'aac' | 'opus';
}

/** The pictures of a result. */
export interface Pictures {
  width: number;
  height: number;
  bitsPerSecond: number;
  framesPerSecond: number;
}

export interface Plan {
  container: 'mp4' | 'webm';
  /** `copy`: without touching a frame. Else the largest that fit, and the smaller ones in case that they do not. */
  pictures: 'copy' | [Pictures, ...Pictures[]];
  sound: null | 'copy' | { codec: 'aac' | 'opus'; bitsPerSecond: number };
  /** About what comes of it. */
  bytes: number;
  width: number;
  height: number;
  sounds: number;
}

/** A result is aimed at so much of the limit, because encoders miss what they are told. */
const AIM = 0.92;
/** Frames and sound need entries in the index. */
const INDEX_BITS_PER_SECOND = 10_000;
/** The most pictures a second. */
export const FRAMES_MAX = 30;
/** The shorter sides of pictures, each with the bits a second from which on a picture of 16:9 looks better than the next. */
const SIZES = [
  { short: 1_080, from: 1_500_000 },
  { short: 720, from: 450_000 },
  { short: 480, from: 250_000 },
] as const;
/** More bits of a pixel than these are not seen. */
const BITS_OF_A_PIXEL = 0.08;
/** H.264 needs more bits than newer codecs for the same picture. */
const BITS_AGAINST_NEWER = 1.6;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** The size of a picture within one of `SIZES`, its shape kept; never larger than it is. */
function within(width: number, height: number, short: number): { width: number; height: number } {
  const scale = Math.min(1, short / Math.min(width, height), (short * 16) / 9 / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** Decides what a film becomes that has to fit into `maxBytes`; `too-long` if nothing of use would. */
export function planOf(film: Film, maxBytes: number, fileBytes: number, abilities: Abilities): Plan | 'too-long' {
  const bitsOf = (sound: Plan['sound']) =>
    sound === null ? 0 : sound === 'copy' ? film.sound!.bitsPerSecond : sound.bitsPerSecond;
  const bytesOf = (bits: number, sound: Plan['sound']) =>
    Math.round(((bits + bitsOf(sound) + INDEX_BITS_PER_SECOND) * film.seconds) / 8);
  const { sounds } = film;

  if (film.video.canCopy && fileBytes <= maxBytes) {
    // H.264 goes into an MP4 wherever it comes from, also where this browser cannot write it.
    const sound = soundOf(film, 'mp4', abilities);
    const bytes = Math.min(fileBytes, bytesOf(film.video.bitsPerSecond, sound));
    return { container: 'mp4', pictures: 'copy', sound, sounds, bytes, width: film.width, height: film.height };
  }

  const { container } = abilities;
  const sound = soundOf(film, container, abilities);
  const available = (maxBytes * AIM * 8) / film.seconds - bitsOf(sound) - INDEX_BITS_PER_SECOND;
  const pictures: Pictures[] = [];
  for (const { short, from } of SIZES) {
    const size = within(film.width, film.height, short);
    const pixels = size.width * size.height;
    // A film may be smaller than that, or narrower.
    const least = from * Math.min(1, pixels / ((short * short * 16) / 9));
    if (available < least || pictures.some(({ width }) => width === size.width)) continue;
    const framesPerSecond = Math.min(film.framesPerSecond, FRAMES_MAX);
    const useful = Math.min(BITS_OF_A_PIXEL * pixels * framesPerSecond, film.video.bitsPerSecond * BITS_AGAINST_NEWER);
    const bitsPerSecond = Math.round(Math.min(available, Math.max(useful, least)));
    pictures.push({ ...size, framesPerSecond, bitsPerSecond });
  }
  const [first, ...smaller] = pictures;
  if (!first) return 'too-long';
  const bytes = bytesOf(first.bitsPerSecond, sound);
  return { container, pictures: [first, ...smaller], sound, sounds, bytes, width: first.width, height: first.height };
}

/** An encoder is asked for so much less than it has overshot by. */
const CORRECTION = 0.95;
/** It is asked for no less than this part of the bits that a size needs to look good. */
const CORRECTED_LEAST = 0.15;

/**
 * What is tried after `last`, which came out `times` as large as it was asked for. Where a smaller size comes out too large
 * as well, the encoder does not keep to what it is asked for: it is asked for less. `null`: nothing is left to try.
 */
export function nextAttempt(planned: [Pictures, ...Pictures[]], last: Pictures | null, times: number): Pictures | null {
  if (!last) return planned[0];
  const index = planned.findIndex(({ width }) => width === last.width);
  const smaller = planned[index + 1];
  const asPlanned = planned[index]!.bitsPerSecond;
  const isCorrected = last.bitsPerSecond < asPlanned;
  const less = Math.round((last.bitsPerSecond / times) * CORRECTION);
  if (index === 0 && smaller) return smaller;
  if (!isCorrected && less >= asPlanned * CORRECTED_LEAST) return { ...last, bitsPerSecond: less };
  return smaller ?? null;
}

function soundOf({ sound }: Film, container: Plan['container'], abilities: Abilities): Plan['sound'] {
  if (!sound) return null;
  if (sound.canCopy && container === 'mp4') return 'copy';
  return { codec: abilities.sound, bitsPerSecond: sound.channels > 1 ? 96_000 : 64_000 };
}
