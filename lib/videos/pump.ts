import { EncodedPacket, EncodedPacketSink, type EncodedVideoPacketSource, type InputVideoTrack } from 'mediabunny';
import { FRAMES_MAX, type Pictures } from './plan';
import { Stop } from './protocol';

/**
 * Decodes the pictures of a film and encodes them anew, with the browser's own decoder and encoder between mediabunny's
 * readers and writers: its own conversion scales on a canvas, which takes longer and four times the memory.
 */

/** Work that decoder and encoder may have waiting: more only takes memory. */
const QUEUE_MAX = 6;
/** Players can only begin at a key frame. */
const KEY_EVERY_S = 2;
/** From this height on, pictures that do not say their colours have those of HD. */
const HD_FROM_PX = 720;
/** Formats of pictures that encoders take; others are drawn first, such as those with 10 bits. */
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
  ...(codec.startsWith('avc1') && { avc: { format: 'avc' } }),
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
  let waiting = 0;
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      bytes += chunk.byteLength;
      waiting += 1;
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      written = written
        .then(() => source.add(packet, meta))
        .then(() => onPacket(packet.timestamp, bytes))
        .then(() => {
          waiting -= 1;
          wake();
        })
        .catch(fail);
    },
    error: fail,
  });
  encoder.configure(encoderConfig(codec, pictures));

  const draw = createDrawing(pictures, turn);
  const isDue = createFrameFilter(FRAMES_MAX);
  let lastKey = -Infinity;
  const decoder = new VideoDecoder({
    output(frame) {
      try {
        const seconds = frame.timestamp / 1e6 - start;
        const length = (frame.duration ?? 0) / 1e6;
        // What stands before the beginning is not shown.
        if (failure !== null || seconds + length < 0 || !isDue(seconds)) return;
        const keyFrame = seconds - lastKey >= KEY_EVERY_S;
        if (keyFrame) lastKey = seconds;
        const timestamp = Math.max(0, Math.round(seconds * 1e6));
        const init = { timestamp, duration: frame.duration ?? undefined };
        const mustDraw = turn !== 0 || !ENCODABLE.has(frame.format);
        const timed = new VideoFrame(mustDraw ? draw(frame) : frame, init);
        encoder.encode(timed, { keyFrame });
        timed.close();
      } catch (thrown) {
        fail(thrown);
      } finally {
        frame.close();
      }
    },
    error: () => fail(new Stop('damaged')),
  });
  decoder.configure(await decoderConfig(track));

  decoder.ondequeue = encoder.ondequeue = () => wake();
  const isBusy = () =>
    decoder.decodeQueueSize > QUEUE_MAX || encoder.encodeQueueSize > QUEUE_MAX || waiting > QUEUE_MAX * 4;
  try {
    const sink = new EncodedPacketSink(track);
    for await (const packet of sink.packets(undefined, undefined, { verifyKeyPackets: true })) {
      while (failure === null && isBusy()) await new Promise<void>((resolve) => (wake = resolve));
      if (failure !== null) throw failure;
      decoder.decode(packet.toEncodedVideoChunk());
    }
    await decoder.flush();
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
  const saysColors = config.colorSpace?.matrix != null;
  const isHd = Math.max(config.codedWidth ?? 0, config.codedHeight ?? 0) >= HD_FROM_PX;
  return saysColors || !isHd
    ? config
    : { ...config, colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } };
}

function createDrawing({ width, height }: Pictures, turn: number) {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (frame: VideoFrame): OffscreenCanvas => {
    context ??= new OffscreenCanvas(width, height).getContext('2d', { alpha: false })!;
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
