import type { Engine } from './database.ts';
import type { DemoStage } from './messages.ts';
import type { Place } from './place.ts';

/** A file that the build has packed; its path holds a hash of its content. */
interface Packed {
  path: string;
  packedBytes: number;
  bytes: number;
}

declare global {
  /** Written into the bundle by the build. */
  const DEMO_ENGINE: Record<'pglite' | 'initdb' | 'data', Packed>;
}

const WASM = 'application/wasm';
const BINARY = 'application/octet-stream';
/** The two bytes that every gzip file begins with. */
const GZIP = [0x1f, 0x8b];

/** What the demo fetches from the export, kept for the next time and for times without a network. */
export class Assets {
  private readonly place: Place;
  private readonly cache: Cache;

  static async open(place: Place): Promise<Assets> {
    return new Assets(place, await caches.open(place.name));
  }

  private constructor(place: Place, cache: Cache) {
    this.place = place;
    this.cache = cache;
  }

  /** PostgreSQL: downloaded and unpacked the first time, and again after the build has changed it. */
  async engine(report: (stage: DemoStage) => void): Promise<Engine> {
    const { pglite, initdb, data } = DEMO_ENGINE;
    const all = [pglite, initdb, data];
    const known = await Promise.all(all.map(({ path }) => this.cache.match(this.place.fileUrl(path))));
    const missing = all.filter((_, at) => !known[at]);
    const total = missing.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
    let loaded = 0;
    const advance = (bytes: number) => report({ stage: 'download', loaded: (loaded += bytes), total });
    if (missing.length > 0) advance(0);

    const [pgliteWasm, initdbWasm, fsBundle] = await Promise.all([
      this.unpacked(pglite, WASM, advance).then(WebAssembly.compileStreaming),
      this.unpacked(initdb, WASM, advance).then(WebAssembly.compileStreaming),
      this.unpacked(data, BINARY, advance).then((response) => response.blob()),
    ]);
    await this.forgetFormer(all);
    return { pgliteWasmModule: pgliteWasm, initdbWasmModule: initdbWasm, fsBundle };
  }

  /** A picture or video of the seed. */
  async seedFile(path: string): Promise<Blob> {
    const url = this.place.fileUrl(`seed/${path}`);
    const kept = await this.cache.match(url);
    if (kept) return kept.blob();
    const response = await fetchFile(url);
    await this.cache.put(url, response.clone()).catch(() => undefined);
    return response.blob();
  }

  private async unpacked(packed: Packed, contentType: string, advance: (bytes: number) => void): Promise<Response> {
    const url = this.place.fileUrl(packed.path);
    const kept = await this.cache.match(url);
    if (kept) return kept;
    const body = (await fetchFile(url)).body!;
    const unpacked = await unpack(body, packed, advance);
    const response = new Response(unpacked, { headers: { 'Content-Type': contentType } });
    await this.cache.put(url, response.clone());
    return response;
  }

  private async forgetFormer(current: Packed[]): Promise<void> {
    const paths = new Set(current.map(({ path }) => this.place.fileUrl(path).pathname));
    const seed = this.place.fileUrl('seed/').pathname;
    for (const request of await this.cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!paths.has(pathname) && !pathname.startsWith(seed)) await this.cache.delete(request);
    }
  }
}

/** A file could not be fetched; the network, or the host, is to blame. */
export class FetchError extends Error {}

async function fetchFile(url: URL): Promise<Response> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new FetchError(`${url.href} could not be fetched`, { cause });
  });
  if (!response.ok) throw new FetchError(`${url.href} was answered with ${response.status}`);
  return response;
}

/**
 * Many hosts send such files as they are, so the build packs them. Some hosts unpack what they take for a packed
 * answer: what arrives is looked at before it is unpacked.
 */
async function unpack(body: ReadableStream, packed: Packed, advance: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  for (;;) {
    const { value, done } = await reader.read().catch((cause: unknown) => {
      throw new FetchError(`${packed.path} broke off`, { cause });
    });
    if (done) break;
    pieces.push(value);
    advance(isPacked(pieces) ? value.length : (value.length * packed.packedBytes) / packed.bytes);
  }
  const blob = new Blob(pieces);
  if (!isPacked(pieces)) return blob;
  return new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
}

const isPacked = ([first]: Uint8Array[]): boolean => GZIP.every((byte, at) => first?.[at] === byte);
