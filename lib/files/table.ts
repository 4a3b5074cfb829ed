import type { Parser, ParseResult } from 'papaparse';
import { failures } from '../api/errors';

/** Rows of cells. The first row is the header; empty rows are kept. */
export type Table = string[][];

/** Decodes a text file: UTF-8, UTF-16, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a byte order mark: in UTF-16, every other byte of Latin letters is zero.
  if (bytes.length > 1 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 1 && bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: older spreadsheets save Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether these are the bytes of an Excel workbook (zip, or the format before 2007), not of a text file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** The line that tells Excel the separator; spreadsheets do not show it as a row. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;

/** The most frequent separator of the first line, outside quotes. PapaParse's own detection fails on a blank first line. */
function separatorOf(text: string): string {
  const counts: Record<string, number> = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const char of text.trimStart()) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '\n' || char === '\r') break;
    else if (char in counts) counts[char]! += 1;
  }
  return Object.keys(counts).reduce((best, each) => (counts[each]! > counts[best]! ? each : best));
}

const SLICE_CHARS = 64 * 1024;

/**
 * Parses comma, semicolon or tab separated rows in chunks, so that the page stays responsive. PapaParse is loaded on
 * demand. Its own worker is not used: it would need `blob:` in the Content-Security-Policy.
 * @throws ApiError if `signal` aborts
 */
export async function parseTable(text: string, signal: AbortSignal): Promise<Table> {
  const { parse } = (await import('papaparse')).default;
  const content = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator = separatorOf(content)] = SEPARATOR_LINE.exec(content) ?? [];
  return new Promise((resolve, reject) => {
    const table: Table = [];
    parse<string[]>(content.slice(separatorLine.length), {
      delimiter: separator,
      chunkSize: SLICE_CHARS,
      chunk({ data }: ParseResult<string[]>, parser: Parser) {
        if (signal.aborted) {
          reject(failures.requestAborted());
          parser.abort();
          return;
        }
        for (const row of data) table.push(row);
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(table),
    });
  });
}
