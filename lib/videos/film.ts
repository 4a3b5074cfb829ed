import {
  BlobSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { isCutOff } from '../files/look/mp4';
import type { Film } from './plan';
import { Stop } from './protocol';

/** So many packets of a track tell its bits and frames a second. */
const PACKETS_MEASURED = 600;
/** What a film's own beginning says of its length may differ from it by so much. */
const LENGTH_TOLERANCE_S = 1;
/** Blocks of a file that are kept while it is read. */
const CACHE_BYTES = 8 * 1_048_576;

/** H.264 as every browser and phone plays it: Baseline, Main and High. The profiles above have 10 bits or more colours. */
const PLAYED_EVERYWHERE = /^avc[13]\.(?:42|4d|64)/i;

export interface OpenFilm {
  video: InputVideoTrack;
  sound: InputAudioTrack | null;
  /** Where it begins: broadcast films begin at any time. */
  start: number;
  film: Film;
  close: () => void;
}

export const openInput = (file: Blob): Input =>
  new Input({
    source: new BlobSource(file, { maxCacheSize: CACHE_BYTES }),
    formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS],
  });

/**
 * The packets of a track, each read once it is asked for. The library's own iterator reads as many ahead as it has given in
 * the last second: the faster the work, the more of the film it holds.
 */
export async function* packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: track.isVideoTrack() };
  let packet = await sink.getFirstPacket(options);
  while (packet) {
    yield packet;
    packet = await sink.getNextPacket(packet, options);
  }
}

/**
 * Opens a film, and finds out what can be done with it. Only its index is read, and some of its packets.
 * @throws Stop if it is cut off, or cannot be decoded
 */
export async function openFilm(file: File): Promise<OpenFilm> {
  if (await isCutOff(file)) throw new Stop('cut-off');
  const input = openInput(file);
  if (!(await input.canRead())) throw new Stop('undecodable');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Stop('undecodable');
  const sounds = await input.getAudioTracks();
  const sound = sounds[0] ?? null;
  // Of a transport stream, sound of a kind that the library does not know is not even listed: it would be dropped unsaid.
  if (!sound && (await input.getFormat()) === MPEG_TS) throw new Stop('undecodable');
  const codec = await video.getCodec();
  // All that is shown has to be decoded, or copied as it is; sound is not dropped because it is odd.
  const canDecode = codec !== null && (await video.canDecode());
  const soundCodec = (await sound?.getCodec()) ?? null;
  if (!canDecode || (sound && soundCodec !== 'aac' && !(await sound.canDecode()))) throw new Stop('undecodable');

  const tracks = sound ? [video, sound] : [video];
  const start = Math.max(await input.getFirstTimestamp(tracks), 0);
  const end = await input.computeDuration(tracks);
  const promised = await input.getDurationFromMetadata(tracks);
  if (promised !== null && promised - end > LENGTH_TOLERANCE_S) throw new Stop('cut-off');
  if (!(end > start)) throw new Stop('damaged');
  const { averageBitrate, averagePacketRate } = await video.computePacketStats(PACKETS_MEASURED);
  const isTurned = (await video.getRotation()) % 180 !== 0;
  const [across, down] = [await video.getSquarePixelWidth(), await video.getSquarePixelHeight()];
  return {
    video,
    sound,
    start,
    film: {
      seconds: end - start,
      width: isTurned ? down : across,
      height: isTurned ? across : down,
      framesPerSecond: averagePacketRate,
      video: {
        codec,
        bitsPerSecond: averageBitrate,
        canCopy: PLAYED_EVERYWHERE.test((await video.getCodecParameterString()) ?? ''),
      },
      sound: sound && {
        bitsPerSecond: (await sound.computePacketStats(PACKETS_MEASURED)).averageBitrate,
        channels: await sound.getNumberOfChannels(),
        canCopy: soundCodec === 'aac',
      },
      sounds: sounds.length,
    },
    close: () => input.dispose(),
  };
}
