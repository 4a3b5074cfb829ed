import { readFile } from 'node:fs/promises';
import type { EncodedVideoPacketSource } from 'mediabunny';
import { openInput } from '@/lib/videos/film';
import { pump } from '@/lib/videos/pump';

/** Codecs as those of a browser, which jsdom has not: decoding is quick, encoding slow; pictures hold nothing. */
let openPictures = 0;
let mostOpen = 0;
/** So many pictures have to follow before the encoder answers. */
let heldBack = 0;

class Picture {
  format = 'I420';
  constructor(
    _of: unknown,
    readonly init: { timestamp: number; duration?: number },
  ) {
    openPictures += 1;
    mostOpen = Math.max(mostOpen, openPictures);
  }
  get timestamp() {
    return this.init.timestamp;
  }
  get duration() {
    return this.init.duration;
  }
  close() {
    openPictures -= 1;
  }
}

interface Chunk {
  timestamp: number;
  duration: number;
}

class Codec {
  state = 'configured';
  // Browsers take work from the queue before they have done it.
  decodeQueueSize = 0;
  encodeQueueSize = 0;
  ondequeue = () => {};
  protected work = Promise.resolve();
  configure() {}
  close() {
    this.state = 'closed';
  }
  protected after(ms: number, done: () => void) {
    this.work = this.work.then(() => new Promise((resolve) => setTimeout(resolve, ms))).then(done);
  }
  async flush() {
    await this.work;
  }
}

class Decoder extends Codec {
  constructor(private readonly init: { output: (picture: Picture) => void }) {
    super();
  }
  decode({ timestamp, duration }: Chunk) {
    this.decodeQueueSize += 1;
    this.after(0, () => {
      this.decodeQueueSize -= 1;
      this.init.output(new Picture(null, { timestamp, duration }));
      this.ondequeue();
    });
  }
}

class Encoder extends Codec {
  private held: Picture[] = [];
  constructor(private readonly init: { output: (chunk: object, meta: object) => void }) {
    super();
  }
  encode(picture: Picture) {
    const own = new Picture(null, picture.init);
    this.after(4, () => {
      this.held.push(own);
      if (this.held.length > heldBack) this.answer();
    });
  }
  private answer() {
    const picture = this.held.shift()!;
    picture.close();
    const chunk = { type: 'key', ...picture.init, byteLength: 1, copyTo: () => {} };
    this.init.output(Object.assign(new EncodedVideoChunk(picture.init as Chunk), chunk), {});
  }
  override async flush() {
    await super.flush();
    while (this.held.length > 0) this.answer();
  }
}

class EncodedVideoChunk {
  constructor(init: Chunk) {
    Object.assign(this, init);
  }
}
class EncodedAudioChunk {}

beforeAll(() => {
  const codecs = { VideoFrame: Picture, VideoDecoder: Decoder, VideoEncoder: Encoder };
  Object.assign(globalThis, { ...codecs, EncodedVideoChunk, EncodedAudioChunk });
});

beforeEach(() => {
  openPictures = 0;
  mostOpen = 0;
});

/** Pumps a film; returns the times of what was written. */
async function pumped(): Promise<number[]> {
  const input = openInput(new Blob([await readFile('demo-api/seed-assets/videos/lesson-1.webm')]));
  const track = (await input.getPrimaryVideoTrack())!;
  const times: number[] = [];
  const source = { add: ({ timestamp }: Chunk) => Promise.resolve(void times.push(timestamp)) };
  await pump({
    track,
    source: source as unknown as EncodedVideoPacketSource,
    start: 0,
    codec: 'avc1.640028',
    pictures: { width: 64, height: 36, bitsPerSecond: 100_000, framesPerSecond: 25 },
    turn: 0,
    onPacket: () => Promise.resolve(),
  });
  return times;
}

test('few pictures are open at once, however slow the encoder is, and all are written', async () => {
  heldBack = 0;
  const times = await pumped();
  expect(times.length).toBeGreaterThanOrEqual(20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(mostOpen).toBeLessThanOrEqual(6);
  expect(openPictures).toBe(0);
});

test('an encoder that answers only once it has seen many more pictures gets them', async () => {
  heldBack = 12;
  const began = performance.now();
  const times = await pumped();
  expect(times.length).toBeGreaterThanOrEqual(20);
  expect(openPictures).toBe(0);
  // It is waited for some times at the beginning, and not at each picture.
  expect(performance.now() - began).toBeLessThan(4_500);
});
