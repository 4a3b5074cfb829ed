/**
 * The whole conversion of a film, from its tracks to the finished MP4: one sequence of steps that share the source, the
 * target and its limits, so the file is longer than others.
 */
import {
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  WebMOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
  type StreamTargetChunk,
  type Target,
  canEncodeAudio,
} from 'mediabunny';
import { withIndexFirst } from './index-first';
import { openFilm, openInput, packetsOf, type OpenFilm } from './film';
import { nextAttempt, planOf, type Abilities, type Pictures, type Plan } from './plan';
import { type Place, Stop } from './protocol';
import { CODECS, encoderConfig, pump } from './pump';

/** The result may be so much longer or shorter: sound consists of frames of its own. */
const LENGTH_TOLERANCE_S = 0.1;
/** Sound and pictures are written side by side: one of them runs ahead by so much at most. */
const AHEAD_S = 1;
/** A result that would pass this part of the limit, if its rest is as it was asked for, is begun anew at a smaller size. */
const REACH = 0.985;
/** So much is gathered before it is written. The library would gather 16 MB, up to three times at once. */
const WRITTEN_BYTES = 1_048_576;

/** What this browser writes: H.264 wherever it can. */
async function abilitiesOf(): Promise<Abilities & { codec: string | null }> {
  const trial: Pictures = { width: 1_280, height: 720, bitsPerSecond: 1_000_000, framesPerSecond: 30 };
  for (const container of ['mp4', 'webm'] as const) {
    for (const codec of CODECS[container]) {
      // A browser may refuse to be asked about a codec that it does not know.
      const answer = await VideoEncoder.isConfigSupported(encoderConfig(codec, trial)).catch(() => null);
      if (!answer?.supported) continue;
      return { container, codec, sound: container === 'mp4' ? await soundInMp4() : 'opus' };
    }
  }
  return { container: 'mp4', codec: null, sound: await soundInMp4() };
}

const soundInMp4 = async () => ((await canEncodeAudio('aac')) ? ('aac' as const) : ('opus' as const));

/** @throws Stop */
async function planFor({ film }: OpenFilm, file: File, maxBytes: number) {
  const { codec, ...abilities } = await abilitiesOf();
  const plan = planOf(film, maxBytes, file.size, abilities);
  if (plan === 'too-long') throw new Stop('too-long');
  if (plan.pictures !== 'copy' && codec === null) throw new Stop('undecodable');
  return { plan, codec: codec ?? '' };
}

/**
 * Says what would come of a film.
 * @throws Stop
 */
export async function look(file: File, maxBytes: number): Promise<Plan> {
  const opened = await openFilm(file);
  try {
    return (await planFor(opened, file, maxBytes)).plan;
  } finally {
    opened.close();
  }
}

interface Progress {
  (done: number, seconds: number): void;
}

/**
 * Makes a film fit. Nothing of it is held in memory but what is being worked on.
 * @throws Stop
 */
export async function convert(file: File, maxBytes: number, place: Place, onProgress: Progress): Promise<File> {
  const opened = await openFilm(file);
  try {
    const { plan, codec } = await planFor(opened, file, maxBytes);
    const make = (pictures: Pictures | null) =>
      makeOnce({ opened, plan, codec, pictures, maxBytes, place, onProgress });
    let made = plan.pictures === 'copy' ? await make(null) : new TooLarge(1);
    let pictures: Pictures | null = null;
    while (made instanceof TooLarge) {
      pictures = plan.pictures === 'copy' ? null : nextAttempt(plan.pictures, pictures, made.times);
      if (!pictures) throw new Stop('too-long');
      made = await make(pictures);
    }
    return await checked(made, { original: file, opened, plan, maxBytes });
  } finally {
    opened.close();
  }
}

interface Attempt {
  opened: OpenFilm;
  plan: Plan;
  codec: string;
  /** `null`: they are copied. */
  pictures: Pictures | null;
  maxBytes: number;
  place: Place;
  onProgress: Progress;
}

/** A result that does not fit at this size. */
class TooLarge extends Error {
  /** So many times the bits that were asked for. */
  constructor(readonly times: number) {
    super();
  }
}

/** Writes the result at one size. */
async function makeOnce(attempt: Attempt): Promise<Blob | TooLarge> {
  const { opened, plan, codec, maxBytes, place, onProgress } = attempt;
  const { video, sound, start, film } = opened;
  const store = place ? await openPrivate(place) : inMemory();
  const isMp4 = plan.container === 'mp4';
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: store.target,
  });
  // Sound waits for the pictures, and they for it.
  const reached = { pictures: 0, sound: 0 };
  const gate = createGate();

  const rotation = await video.getRotation();
  // MP4 says how its pictures are turned; WebM cannot.
  const turn = isMp4 ? 0 : rotation;
  const isTurnedLater = isMp4 && rotation % 180 !== 0;
  const pictures = attempt.pictures && isTurnedLater ? turned(attempt.pictures) : attempt.pictures;
  const videoCodec = pictures ? (isMp4 ? 'avc' : 'vp9') : 'avc';
  const videoSource = new EncodedVideoPacketSource(videoCodec);
  output.addVideoTrack(videoSource, isMp4 ? { rotation, flip: await video.getFlip() } : {});
  const soundPump = sound && (await prepareSound({ sound, output, plan, start }));
  await output.start();

  const soundBytes = soundBitsOf(plan, film.sound?.bitsPerSecond ?? 0) / 8;
  const onPicture = async (seconds: number, bytes: number) => {
    gate.check();
    reached.pictures = Math.max(reached.pictures, seconds);
    gate.open();
    onProgress(Math.min(reached.pictures, film.seconds), film.seconds);
    if (pictures) {
      const left = Math.max(0, film.seconds - seconds) * (pictures.bitsPerSecond / 8);
      if (bytes + left + soundBytes * film.seconds > maxBytes * REACH)
        throw new TooLarge((bytes * 8) / (Math.max(seconds, 1) * pictures.bitsPerSecond));
    }
    while (soundPump && reached.sound < seconds - AHEAD_S) await gate.next();
  };
  const onSound = async (seconds: number) => {
    gate.check();
    reached.sound = seconds;
    gate.open();
    while (reached.pictures < seconds - AHEAD_S) await gate.next();
  };
  const end = (which: keyof typeof reached) => () => {
    reached[which] = Infinity;
    gate.open();
  };
  try {
    const picturesDone = pictures
      ? pump({ track: video, source: videoSource, start, codec, pictures, turn, onPacket: onPicture })
      : copyPictures(video, videoSource, start, onPicture);
    const both = [picturesDone.then(end('pictures')), soundPump && soundPump(onSound).then(end('sound'))];
    // If one fails, the other ends, too, before the file is used again.
    const ended = await Promise.allSettled(both.map((each) => each?.catch(gate.fail)));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    videoSource.close();
    await output.finalize();
    return await store.read();
  } catch (thrown) {
    // The reason to cancel is what is thrown.
    await output.cancel().catch(() => {});
    store.close();
    if (thrown instanceof TooLarge) return thrown;
    throw thrown;
  }
}

const turned = (pictures: Pictures): Pictures => ({ ...pictures, width: pictures.height, height: pictures.width });

const soundBitsOf = ({ sound }: Plan, copied: number): number =>
  sound === null ? 0 : sound === 'copy' ? copied : sound.bitsPerSecond;

/** Lets two streams wait for each other; once one has failed, the other fails at its next wait. */
function createGate() {
  const waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];
  let failure: { reason: unknown } | null = null;
  const take = () => waiting.splice(0);
  return {
    next: () =>
      new Promise<void>((resolve, reject) => {
        if (failure) reject(failure.reason as Error);
        else waiting.push({ resolve, reject });
      }),
    open: () => take().forEach(({ resolve }) => resolve()),
    fail: (reason: unknown): never => {
      failure ??= { reason };
      take().forEach(({ reject }) => reject(failure!.reason));
      throw reason;
    },
    check: () => {
      if (failure) throw failure.reason;
    },
  };
}

async function copyPictures(
  track: InputVideoTrack,
  source: EncodedVideoPacketSource,
  start: number,
  onPacket: (seconds: number, bytes: number) => Promise<void>,
) {
  const meta = { decoderConfig: (await track.getDecoderConfig()) ?? undefined };
  let bytes = 0;
  for await (const packet of packetsOf(track)) {
    bytes += packet.byteLength;
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), meta);
    await onPacket(packet.timestamp - start, bytes);
  }
}

interface SoundOptions {
  sound: InputAudioTrack;
  output: Output;
  plan: Plan;
  start: number;
}

/** Adds the sound to the output; returns what writes it. */
async function prepareSound({ sound, output, plan, start }: SoundOptions) {
  if (plan.sound === 'copy') {
    const source = new EncodedAudioPacketSource('aac');
    output.addAudioTrack(source);
    return async (onSound: (seconds: number) => Promise<void>) => {
      const meta = { decoderConfig: (await sound.getDecoderConfig()) ?? undefined };
      for await (const packet of packetsOf(sound)) {
        await source.add(packet.clone({ timestamp: packet.timestamp - start }), meta);
        await onSound(packet.timestamp - start);
      }
      source.close();
    };
  }
  const { codec, bitsPerSecond } = plan.sound!;
  const conversion = await Conversion.init({
    input: sound.input,
    output,
    composable: true,
    showWarnings: false,
    trim: { start },
    video: { discard: true },
    audio: (track) =>
      track.id === sound.id
        ? {
            codec,
            forceTranscode: true,
            numberOfChannels: Math.min(2, track.numberOfChannels),
            quality: new Quality({ bitrate: bitsPerSecond }),
          }
        : { discard: true },
  });
  if (!conversion.utilizedTracks.some(({ id }) => id === sound.id)) throw new Stop('undecodable');
  return async (onSound: (seconds: number) => Promise<void>) => {
    const end = await sound.computeDuration();
    for (let until = start; until < end; until += AHEAD_S) {
      await onSound(until - start);
      await conversion.execute({ until: until + AHEAD_S });
    }
    await conversion.execute();
  };
}

/** Only workers have it. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle: () => Promise<{
    write: (data: BufferSource, options: { at: number }) => number;
    truncate: (size: number) => void;
    flush: () => void;
    close: () => void;
  }>;
}

interface Store {
  target: Target;
  read: () => Promise<Blob>;
  close: () => void;
}

/** A file of the browser's own storage; a former content is dropped. */
async function openPrivate({ folder, name }: NonNullable<Place>): Promise<Store> {
  const root = await navigator.storage.getDirectory();
  const handle = await (await root.getDirectoryHandle(folder, { create: true })).getFileHandle(name, { create: true });
  const access = await (handle as SyncFileHandle).createSyncAccessHandle();
  access.truncate(0);
  const stream = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      // Where the disk is full Chromium writes less, and returns the number of an error (4294967288) in place of throwing.
      if (access.write(data, { at: position }) !== data.byteLength) throw new DOMException('', 'QuotaExceededError');
    },
  });
  return {
    target: new StreamTarget(stream, { chunked: true, chunkSize: WRITTEN_BYTES }),
    async read() {
      access.flush();
      access.close();
      return handle.getFile();
    },
    close: () => access.close(),
  };
}

/** For windows without storage of their own: the result is below the limit of an upload. */
function inMemory(): Store {
  const target = new BufferTarget();
  return { target, read: () => Promise.resolve(new Blob([target.buffer!])), close: () => {} };
}

interface Expected {
  original: File;
  opened: OpenFilm;
  plan: Plan;
  maxBytes: number;
}

/** The result as a file, if it is what it should be. */
async function checked(made: Blob, { original, opened, plan, maxBytes }: Expected) {
  const isMp4 = plan.container === 'mp4';
  const name = `${original.name.replace(/(?<=.)\.[^.]*$/, '')}.${plan.container}`;
  const type = `video/${plan.container}`;
  const written = new File([made], name, { type, lastModified: original.lastModified });
  const file = isMp4 ? await withIndexFirst(written) : written;
  if (!file || file.size > maxBytes) throw new Stop('different');
  const input = openInput(file);
  try {
    const video = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    if (!video || (opened.sound !== null) !== (sound !== null)) throw new Stop('different');
    if (!(await video.canDecode()) || (sound && plan.sound !== 'copy' && !(await sound.canDecode())))
      throw new Stop('different');
    await expectLength(video, opened.video, opened.start);
    if (sound) await expectLength(sound, opened.sound!, opened.start);
    return file;
  } finally {
    input.dispose();
  }
}

type Track = InputVideoTrack | InputAudioTrack;

async function expectLength(made: Track, original: Track, start: number): Promise<void> {
  const difference = (await made.computeDuration()) - ((await original.computeDuration()) - start);
  if (Math.abs(difference) > LENGTH_TOLERANCE_S) throw new Stop('damaged');
}
