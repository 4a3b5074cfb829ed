import { concat, decodeUtf8, encodeUtf8 } from '../bytes.ts';

/** The body is no multipart body, or it ends before its end. */
export class MultipartError extends Error {}

/** One part of a form. */
export interface Part {
  name: string;
  /** Absent for a text, empty for a file field in which nothing was chosen. */
  fileName?: string;
  contentType: string;
  /** The content as it arrives. What is not read is skipped when the next part is asked for. */
  content: AsyncIterable<Uint8Array>;
}

const HEADERS_MAX_BYTES = 16_384;

const LINE_END = encodeUtf8('\r\n');
const HEADERS_END = encodeUtf8('\r\n\r\n');
const CLOSING = '--';

/** The boundary that a request names, if its body is a multipart form at all. */
export function readBoundary(contentType = ''): string | undefined {
  if (!/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? '';
}

/**
 * Takes a form apart while it arrives, with no more than a chunk in memory.
 * @see https://datatracker.ietf.org/doc/html/rfc7578
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const reader = new Reader(body);
  const delimiter = encodeUtf8(`\r\n--${boundary}`);
  try {
    await reader.skip(delimiter);
    while ((await reader.line()) !== CLOSING) {
      const headers = readHeaders(await reader.text(HEADERS_END, HEADERS_MAX_BYTES));
      let goesOn = true;
      const next = async () => {
        const { bytes, last } = await reader.next(delimiter);
        goesOn = !last;
        return bytes;
      };
      const content = async function* () {
        while (goesOn) yield await next();
      };
      yield { ...headers, content: content() };
      while (goesOn) await next();
    }
  } finally {
    await reader.close();
  }
}

/** What has arrived and was not asked for yet. */
class Reader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  // The first boundary may be the very beginning; every other one follows a line end.
  private rest: Uint8Array = LINE_END;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  /** The next bytes before `end`; `end` itself is taken away after the last of them. */
  async next(end: Uint8Array): Promise<{ bytes: Uint8Array; last: boolean }> {
    for (;;) {
      const at = find(this.rest, end);
      if (at >= 0) return { bytes: this.take(at, end.length), last: true };
      // The last bytes may be the beginning of the end.
      const certain = this.rest.length - end.length + 1;
      if (certain > 0) return { bytes: this.take(certain), last: false };
      await this.fill();
    }
  }

  async skip(end: Uint8Array): Promise<void> {
    while (!(await this.next(end)).last);
  }

  async text(end: Uint8Array, maxBytes: number): Promise<string> {
    const pieces: Uint8Array[] = [];
    for (let size = 0; ;) {
      const { bytes, last } = await this.next(end);
      size += bytes.length;
      if (size > maxBytes) throw new MultipartError('The headers of a part are too long');
      pieces.push(bytes);
      if (last) return decodeUtf8(concat(pieces));
    }
  }

  /** What follows a boundary: nothing but the line end, or the two dashes that close the form. */
  async line(): Promise<string> {
    while (this.rest.length < 2) await this.fill();
    const text = decodeUtf8(this.take(2));
    if (text !== CLOSING && text !== '\r\n') throw new MultipartError('A boundary is not followed by a line end');
    return text;
  }

  /** Lets go of the body, wherever reading has stopped. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private take(length: number, skipped = 0): Uint8Array {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length + skipped);
    return taken;
  }

  private async fill(): Promise<void> {
    const { value, done } = await this.chunks.next().catch((cause: unknown) => {
      throw new MultipartError('The body broke off', { cause });
    });
    if (done) throw new MultipartError('The body ends before its last boundary');
    this.rest = concat([this.rest, value]);
  }
}

function readHeaders(text: string): Omit<Part, 'content'> {
  const headers = new Map(
    text.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw new MultipartError('A part has no name');
  const contentType = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const fileName = parameters.get('filename') ?? parameters.get('filename*');
  // Without a file name, only this type still says that the part is no text.
  const isFile = fileName !== undefined || contentType.toLowerCase() === 'application/octet-stream';
  return { name, contentType, ...(isFile && { fileName: fileName ?? '' }) };
}

/**
 * A parameter with its value. Browsers escape three characters of a quoted value and leave backslashes as they are, other
 * senders escape quotes with them: one before a quote that ends the value stands for itself.
 */
const PARAMETER = /;\s*([\w-]+\*?)=(?:"((?:\\"(?!\s*(?:;|$))|[^"])*)"|([^\s;]*))/g;

/** The parameters of a header, by name; of several with the same name, the first. */
function parametersOf(header: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of header.matchAll(PARAMETER)) {
    const value = quoted?.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, value ?? plain);
  }
  return parameters;
}

function find(bytes: Uint8Array, sought: Uint8Array): number {
  const last = bytes.length - sought.length;
  const first = sought[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}
