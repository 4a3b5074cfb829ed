import { EncodedPacket, type EncodedVideoPacketSource, type InputVideoTrack } from 'mediabunny';
import { packetsOf } from './film';
import { FRAMES_MAX, type Pictures } from './plan';
import { Stop } from './protocol';

/**
 * Decodes the pictures of a film and encodes them anew, with the browser's own decoder and encoder between mediabunny's
 * readers and writers: its own conversion scales on a canvas, which takes longer and four times the memory.
 */

/** Work that decoder and encoder may have waiting each. */
const QUEUE_MAX = 2;
/** Pictures that an encoder may have at once: one of 4K takes 12 MB. */
const ENCODING_MAX = 2;
/** Some encoders answer only once they have seen up to 50 pictures more: after so long without an answer they get more. */
const UNANSWERED_MS = 500;
/** Packets that may wait for the sound that is written beside them. */
const PACKETS_MAX = 24;
/** Players can only begin at a key frame. */
const KEY_EVERY_S = 2;
/** From this height on, pictures that do not say their colours have those of HD. */
const HD_FROM_PX = 720;
const HD_COLORS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
/** Pictures with more than these pixels are decoded one after another. */
const ALONE_FROM_PIXELS = 1_920 * 1_200;
/** Formats of pictures that encoders take; others are made 8 bits, or else drawn first. */
const ENCODABLE = new Set<string | null>(['I420', 'NV12', 'RGBA', 'RGBX', 'BGRA', 'BGRX', null]);

export const CODECS = {
  mp4: ['avc1.640028', 'avc1.4d0028', 'avc1.42e028'],
  webm: ['vp09.00.40.08'],
} as const;

export const encoderConfig = (codec: string, pictures: Pictures): VideoEncoderConfig => ({
  codec,
  width: pictures.width,
  height: pictures.height,
  bitrate: pictures.bitsPerSecond,
  framerate: pictures.framesPerSecond,
  // Without a graphics processor, asking for one is refused.
  hardwareAcceleration: 'no-preference',
  latencyMode: 'quality',
  // Left to itself, Firefox writes five times the bits of VP9 that it is asked for, and half as much again if constant.
  ...(codec.startsWith('avc1') ? { avc: { format: 'avc' } } : { bitrateMode: 'constant' }),
});

interface Options {
  track: InputVideoTrack;
  source: EncodedVideoPacketSource;
  /** The seconds of the source at which the result begins. */
  start: number;
  codec: string;
  pictures: Pictures;
  /** Turns the pictures themselves by so many degrees, for files that cannot say it. */
  turn: number;
  /** After each packet: the seconds that are done, and the bytes of all pictures so far. It may stop the work. */
  onPacket: (seconds: number, bytes: number) => Promise<void>;
}

/** @throws Stop if the film is damaged */
export async function pump({ track, source, start, codec, pictures, turn, onPacket }: Options): Promise<void> {
  let failure: unknown = null;
  let wake = () => {};
  const fail = (thrown: unknown) => {
    failure ??= thrown;
    wake();
  };
  let bytes = 0;
  /** Pictures that are decoded and not closed yet, the times of those that the encoder has, and packets not written yet. */
  const open = { decoded: 0, encoding: [] as number[], packets: 0 };
  let fedAt = 0;
  let answeredAt = 0;
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      bytes += chunk.byteLength;
      answeredAt = performance.now();
      // Those before it have been answered, or left out to keep to the bits.
      open.encoding = open.encoding.filter((timestamp) => timestamp > chunk.timestamp);
      open.packets += 1;
      wake();
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      written = written
        .then(() => source.add(packet, meta))
        .then(() => onPacket(packet.timestamp, bytes))
        .then(() => {
          open.packets -= 1;
          wake();
        })
        .catch(fail);
    },
    error: fail,
  });
  encoder.configure(encoderConfig(codec, pictures));

  const prepare = createPreparation(pictures, turn);
  const isDue = createFrameFilter(FRAMES_MAX);
  let lastKey = -Infinity;
  const encode = async (frame: VideoFrame) => {
    try {
      const seconds = frame.timestamp / 1e6 - start;
      const length = (frame.duration ?? 0) / 1e6;
      // What stands before the beginning is not shown.
      if (failure !== null || seconds + length < 0 || !isDue(seconds)) return;
      const keyFrame = seconds - lastKey >= KEY_EVERY_S;
      if (keyFrame) lastKey = seconds;
      const timestamp = Math.max(0, Math.round(seconds * 1e6));
      const timed = await prepare(frame, { timestamp, duration: frame.duration ?? undefined });
      try {
        open.encoding.push(timestamp);
        fedAt = performance.now();
        encoder.encode(timed, { keyFrame });
      } finally {
        timed.close();
      }
    } catch (thrown) {
      fail(thrown);
    } finally {
      frame.close();
      open.decoded -= 1;
      wake();
    }
  };
  let encoded = Promise.resolve();
  const decoder = new VideoDecoder({
    output(frame) {
      open.decoded += 1;
      encoded = encoded.then(() => encode(frame));
    },
    error: () => fail(new Stop('damaged')),
  });
  decoder.configure(await decoderConfig(track));

  decoder.ondequeue = encoder.ondequeue = () => wake();
  const isBusy = () =>
    decoder.decodeQueueSize >= QUEUE_MAX ||
    encoder.encodeQueueSize >= QUEUE_MAX ||
    open.decoded > 1 ||
    open.packets > PACKETS_MAX;
  const news = (withinMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let encodingMax = ENCODING_MAX;
  /** Waits until there is room for one more picture. */
  const room = async () => {
    while (failure === null && (isBusy() || open.encoding.length >= encodingMax)) {
      await news(UNANSWERED_MS);
      const isUnanswered = performance.now() - Math.max(fedAt, answeredAt) >= UNANSWERED_MS;
      if (isUnanswered && !isBusy() && open.encoding.length >= encodingMax) encodingMax *= 2;
    }
  };
  try {
    for await (const packet of packetsOf(track)) {
      await room();
      if (failure !== null) throw failure;
      decoder.decode(packet.toEncodedVideoChunk());
    }
    await decoder.flush();
    await encoded;
    await encoder.flush();
    await written;
    if (failure !== null) throw failure;
  } catch (thrown) {
    throw failure ?? thrown;
  } finally {
    if (decoder.state !== 'closed') decoder.close();
    if (encoder.state !== 'closed') encoder.close();
  }
}

async function decoderConfig(track: InputVideoTrack): Promise<VideoDecoderConfig> {
  const config = await track.getDecoderConfig();
  if (!config) throw new Stop('undecodable');
  const { codedWidth = 0, codedHeight = 0 } = config;
  const saysColors = config.colorSpace?.matrix != null;
  const isHd = Math.max(codedWidth, codedHeight) >= HD_FROM_PX;
  return {
    ...config,
    ...(!saysColors && isHd && { colorSpace: HD_COLORS }),
    // Chromium decodes as many pictures at once as there are processors, unless it is asked not to.
    ...(codedWidth * codedHeight > ALONE_FROM_PIXELS && { optimizeForLatency: true }),
  };
}

type Timing = Pick<VideoFrameBufferInit, 'timestamp'> & { duration?: number };

/** Makes of a decoded picture one that an encoder takes. */
function createPreparation(pictures: Pictures, turn: number) {
  const draw = createDrawing(pictures, turn);
  const narrow = createNarrowing();
  return async (frame: VideoFrame, timing: Timing): Promise<VideoFrame> => {
    if (turn === 0 && ENCODABLE.has(frame.format)) return new VideoFrame(frame, timing);
    if (turn === 0 && canNarrow(frame)) return narrow(frame, timing);
    return new VideoFrame(draw(frame), timing);
  };
}

/** Formats with more than 8 bits, each with the bits that are too many. */
const BITS_TOO_MANY: Record<string, number> = { I420P10: 2, I420P12: 4 };

/** Pictures with a high range of brightness are drawn, which brings it to the usual one. */
const canNarrow = ({ format, colorSpace: { transfer } }: VideoFrame): boolean =>
  format !== null && format in BITS_TOO_MANY && !['pq', 'hlg'].includes(transfer ?? '');

/** Leaves out the bits that are too many: a canvas takes five times the memory, and other colours. */
function createNarrowing() {
  let wide = new Uint16Array();
  return async (frame: VideoFrame, timing: Timing): Promise<VideoFrame> => {
    const shift = BITS_TOO_MANY[frame.format!]!;
    const { width, height } = frame.visibleRect!;
    const length = frame.allocationSize() / 2;
    if (wide.length !== length) wide = new Uint16Array(length);
    const layout = await frame.copyTo(wide);
    // In the same memory: what is written has been read.
    const bytes = new Uint8Array(wide.buffer, 0, length);
    for (let index = 0; index < length; index += 1) bytes[index] = wide[index]! >> shift;
    return new VideoFrame(bytes, {
      ...timing,
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      displayWidth: frame.displayWidth,
      displayHeight: frame.displayHeight,
      colorSpace: frame.colorSpace,
      layout: layout.map(({ offset, stride }) => ({ offset: offset / 2, stride: stride / 2 })),
    });
  };
}

function createDrawing({ width, height }: Pictures, turn: number) {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (frame: VideoFrame): OffscreenCanvas => {
    // Read at once, so that what is drawn is not kept to be drawn later.
    context ??= new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!;
    const isTurned = turn % 180 !== 0;
    context.setTransform(1, 0, 0, 1, width / 2, height / 2);
    context.rotate((turn * Math.PI) / 180);
    const [across, down] = isTurned ? [height, width] : [width, height];
    context.drawImage(frame, -across / 2, -down / 2, across, down);
    return context.canvas;
  };
}

/** Pictures may come a little earlier than they should. */
const EARLY = 0.8;

/**
 * Whether a picture is shown, so that there are about so many a second at most. Every second or third of a film is shown
 * then, at an even pace: of 50 pictures 25, not 30.
 */
export function createFrameFilter(framesPerSecond: number): (seconds: number) => boolean {
  let last = -Infinity;
  return (seconds) => {
    if (seconds - last < EARLY / framesPerSecond) return false;
    last = seconds;
    return true;
  };
}
