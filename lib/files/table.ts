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

/** Returns the most frequent separator of the first line. PapaParse's own detection fails on a blank first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', '\t', ','].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

const SLICE_CHARS = 64 * 1024;

/**
 * Parses comma, semicolon or tab separated rows in chunks, so that the page stays responsive. PapaParse is loaded on
 * demand. Its own worker is not used: it would need `blob:` in the Content-Security-Policy.
 * @throws ApiError if `signal` aborts
 */
export async function parseTable(text: string, signal: AbortSignal): Promise<Table> {
  const { parse } = (await import('papaparse')).default;
  return new Promise((resolve, reject) => {
    const table: Table = [];
    parse<string[]>(text.replace(/^\uFEFF/, ''), {
      delimiter: separatorOf(text),
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
