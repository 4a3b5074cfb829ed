import type { Parser, ParseResult } from 'papaparse';
import { failures } from '../api/errors';

/** Rows of texts as a spreadsheet has them: the first is the head, and none is left out. */
export type Table = string[][];

/** Reads a text as it was saved: UTF-8, UTF-16, or Windows-1252 where it is neither. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a byte order mark, UTF-16 of Latin letters has a zero in every other byte.
  if (bytes.length > 1 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 1 && bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what older spreadsheets save.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first line has most of; PapaParse's own guess gives up at a blank line. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', '\t', ','].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

const SLICE_CHARS = 64 * 1024;

/**
 * Reads comma, semicolon or tab separated rows in slices, so that the page goes on answering. PapaParse
 * is fetched with the first table; its worker would need a policy that allows `blob:`.
 * @throws ApiError where `signal` is aborted
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
