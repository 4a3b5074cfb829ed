import { failures } from '../api/errors';
import { cleanText } from '../clean-text';
import { IMPORT_SLICE_MS } from '../config';
import { createTimeSlice } from '../time';
import { HEAD_BYTES, typeByContent } from './kinds';

/** Rows of cells; empty rows are kept, so that rows count as in the spreadsheet. */
export type Table = string[][];

/** The head is one of so many rows at the beginning; blank ones do not count. */
export const HEAD_ROWS = 10;

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

/** What a file is that is chosen for a table, and is none. */
export type NoTable = 'workbook' | 'document' | 'archive' | 'page' | 'pdf' | 'media';

/** The name of the first entry of a ZIP. */
function firstEntryOf(zip: Uint8Array): string {
  const [low = 0, high = 0] = zip.subarray(26, 28);
  return String.fromCharCode(...zip.subarray(30, 30 + low + high * 256));
}

/** What a ZIP is: Office programs keep workbooks and documents in one. */
function kindOfZip(zip: Uint8Array): NoTable {
  const names = new TextDecoder('latin1').decode(zip);
  if (/word\/document\.xml|ppt\/presentation\.xml|opendocument\.(text|presentation)/.test(names)) return 'document';
  return /^($|\[Content_Types\]|_rels|docProps|xl\/|mimetype)/.test(firstEntryOf(zip)) ? 'workbook' : 'archive';
}

const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** What a file is if it is no text: a workbook, for example. */
export function noTableIn(bytes: Uint8Array): NoTable | null {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return kindOfZip(bytes);
  // The format of Office before 2007.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isDocument = new TextDecoder('latin1').decode(bytes).includes([...'WordDocument'].join('\0'));
    return isDocument ? 'document' : 'workbook';
  }
  const type = typeByContent(bytes);
  if (type && type !== 'text/html') return type === 'application/pdf' ? 'pdf' : 'media';
  return noTableInText(decodeText(bytes.subarray(0, HEAD_BYTES)));
}

/** What a text is if it is no table: school systems call a page of HTML `.xls`. */
export function noTableInText(text: string): NoTable | null {
  const head = text.slice(0, HEAD_BYTES).replace(/^[\s\uFEFF]+/, '');
  if (
    !/^(<(!doctype|\?xml|!--|(html|head|meta|title|style|body|table|div|center|form)[\s>])|MIME-Version:)/i.test(head)
  )
    return null;
  return head.includes('urn:schemas-microsoft-com:office:spreadsheet') ? 'workbook' : 'page';
}

/** The line that tells Excel the separator; spreadsheets do not show it as a row. One that was saved again is quoted. */
const SEPARATOR_LINE = /^(?:"sep=([^"])"|sep=([^"]))[,;\t]*(?:\r\n|\n|\r)/i;

const SEPARATORS = [',', ';', '\t'] as const;

/** The separators, beginning with the one that the first line has most of, outside quotes. */
function likelySeparators(text: string): string[] {
  const counts: Record<string, number> = Object.fromEntries(SEPARATORS.map((each) => [each, 0]));
  let isQuoted = false;
  let mayBeQuoted = true;
  for (const char of text.trimStart()) {
    const isQuote: boolean = char === '"' && (isQuoted || mayBeQuoted);
    if (isQuote) isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(char)) break;
    else if (!isQuoted && char in counts) counts[char]! += 1;
    mayBeQuoted = isQuote || char in counts || (mayBeQuoted && /\s/.test(char));
  }
  return SEPARATORS.toSorted((a, b) => counts[b]! - counts[a]!);
}

/** The lines of a text, each with its line break: CRLF, LF or CR, also mixed. */
function* linesOf(text: string): Generator<[line: string, end: string]> {
  const pattern = /([^\r\n]*)(\r\n|\r|\n|$)/y;
  while (pattern.lastIndex < text.length) {
    const [, line = '', end = ''] = pattern.exec(text)!;
    yield [line, end];
  }
}

/** A cell begins with a quote, and the quote is not closed before the line or the text ends. */
export class UnclosedQuote extends Error {
  /** `row` as spreadsheets count: the head is row 1. */
  constructor(readonly row: number) {
    super(`The quote in row ${row} is not closed`);
  }
}

/** Whether a line closes the quoted cell that it is in. */
const hasLoneQuote = (line: string): boolean => line.replaceAll('""', '').includes('"');

/** The cells of a row; blanks around a quoted one do not count. */
function createRowReader(separator: string) {
  const escaped = separator.replace(/\W/, '\\$&');
  const blanks = `(?:(?!${escaped})[^\\S\\r\\n])*`;
  const quotedCell = new RegExp(`${blanks}"([^"]*(?:""[^"]*)*)"(?!")`, 'y');
  const rest = new RegExp(`${blanks}(?=${escaped}|$)`, 'y');

  /**
   * Reads one row. A quote that closes before its cell ends is read as it stands, as is `"Bud" Santoso`.
   * @returns `null` where a quoted cell goes on in the next line
   * @throws UnclosedQuote where that line closes it wrongly
   */
  return (row: string, number: number): string[] | null => {
    if (!row.includes('"')) return row.split(separator);
    const cells: string[] = [];
    for (let start = 0; start <= row.length;) {
      const next = row.indexOf(separator, start);
      let end = next < 0 ? row.length : next;
      let cell = row.slice(start, end);
      if (cell.trimStart().startsWith('"')) {
        quotedCell.lastIndex = start;
        const [whole, quoted = ''] = quotedCell.exec(row) ?? [];
        if (whole === undefined) return null;
        rest.lastIndex = start + whole.length;
        if (rest.test(row)) [cell, end] = [quoted.replaceAll('""', '"'), rest.lastIndex];
        else if (/[\r\n]/.test(quoted)) throw new UnclosedQuote(number);
      }
      cells.push(cell);
      start = end + 1;
    }
    return cells;
  };
}

/**
 * Reads a text row by row, after each line: `null` where a quoted cell goes on in the next one. A quote that stands
 * wrongly, or a line break other than the first one, must not make a cell swallow the rows that follow.
 * @throws UnclosedQuote
 */
function* rowsOf(text: string, separator: string): Generator<string[] | null> {
  const readRow = createRowReader(separator);
  let count = 0;
  /** The lines of a row whose quoted cell goes on. */
  let begun = '';
  for (const [line, end] of linesOf(text)) {
    const row = begun + line;
    const cells = begun && !hasLoneQuote(line) ? null : readRow(row, count + 1);
    if (cells) count += 1;
    yield cells;
    begun = cells ? '' : row + end;
  }
  if (begun) throw new UnclosedQuote(count + 1);
}

/** Whether one of the first rows, read by this separator, is a head. */
function hasHead(text: string, separator: string, isHead: (cells: string[]) => boolean): boolean {
  let rows = 0;
  try {
    for (const cells of rowsOf(text, separator)) {
      if (cells && isHead(cells)) return true;
      if (cells?.some((cell) => cleanText(cell))) rows += 1;
      if (rows >= HEAD_ROWS) return false;
    }
  } catch (thrown) {
    // Quotes of another separator; of the right one it is told below.
    if (!(thrown instanceof UnclosedQuote)) throw thrown;
  }
  return false;
}

/**
 * Parses comma, semicolon or tab separated rows, and yields in between, so that the page stays responsive. The separator
 * is the one by which a row is a head: a title above the head may hold others.
 * @throws UnclosedQuote
 * @throws ApiError if `signal` aborts
 */
export async function parseTable(
  text: string,
  signal: AbortSignal,
  isHead?: (cells: string[]) => boolean,
): Promise<Table> {
  const marked = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', quoted, plain] = SEPARATOR_LINE.exec(marked) ?? [];
  const content = marked.slice(separatorLine.length);
  const likely = likelySeparators(content);
  const headed = isHead && likely.find((each) => hasHead(content, each, isHead));
  const separator = quoted ?? plain ?? headed ?? likely[0]!;
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const table: Table = [];
  for (const cells of rowsOf(content, separator)) {
    await yieldWhenDue();
    if (signal.aborted) throw failures.requestAborted();
    if (cells) table.push(cells);
  }
  return table;
}
