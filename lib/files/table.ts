import { failures } from '../api/errors';
import { IMPORT_SLICE_MS } from '../config';
import { createTimeSlice } from '../time';

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
const SEPARATOR_LINE = /^sep=([^"])(?:\r\n|\n|\r)/i;

/** The most frequent separator of the first line, outside quotes. PapaParse's own detection fails on a blank first line. */
function separatorOf(text: string): string {
  const counts: Record<string, number> = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  let mayBeQuoted = true;
  for (const char of text.trimStart()) {
    const isQuote: boolean = char === '"' && (isQuoted || mayBeQuoted);
    if (isQuote) isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(char)) break;
    else if (!isQuoted && char in counts) counts[char]! += 1;
    mayBeQuoted = isQuote || char in counts;
  }
  return Object.keys(counts).reduce((best, each) => (counts[each]! > counts[best]! ? each : best));
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

type Parse = typeof import('papaparse').parse;

/**
 * Parses one row. A quote that closes before its cell ends is read as it stands, as is `"Bud" Santoso`.
 * @returns `null` where a quoted cell goes on in the next line
 * @throws UnclosedQuote where that line closes it wrongly
 */
function parseRow(parse: Parse, row: string, separator: string, number: number): string[] | null {
  if (!row.includes('"')) return row.split(separator);
  for (let source = row; ;) {
    const { data, errors } = parse<string[]>(`${source}\n`, { delimiter: separator, newline: '\n' });
    const [error] = errors;
    if (!error) return data[0] ?? [];
    if (error.code === 'MissingQuotes') return null;
    const start = (error.index ?? 1) - 1;
    const [quoted = ''] = /^"[^"]*(?:""[^"]*)*"/.exec(source.slice(start)) ?? [];
    if (/[\r\n]/.test(quoted)) throw new UnclosedQuote(number);
    const end = source.indexOf(separator, start);
    const cell = end < 0 ? source.slice(start) : source.slice(start, end);
    source = `${source.slice(0, start)}"${cell.replaceAll('"', '""')}"${source.slice(start + cell.length)}`;
  }
}

/**
 * Parses comma, semicolon or tab separated rows, and yields in between, so that the page stays responsive. PapaParse is
 * loaded on demand, and gets one row after the other: in a whole text, it takes a quote that stands wrongly, or a line
 * break other than the first one, for a part of a cell, which then swallows the rows that follow.
 * @throws UnclosedQuote
 * @throws ApiError if `signal` aborts
 */
export async function parseTable(text: string, signal: AbortSignal): Promise<Table> {
  const { parse } = (await import('papaparse')).default;
  const content = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator = separatorOf(content)] = SEPARATOR_LINE.exec(content) ?? [];
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  const table: Table = [];
  /** The lines of a row whose quoted cell goes on. */
  let begun = '';
  for (const [line, end] of linesOf(content.slice(separatorLine.length))) {
    await yieldWhenDue();
    if (signal.aborted) throw failures.requestAborted();
    const row = begun + line;
    const cells = begun && !hasLoneQuote(line) ? null : parseRow(parse, row, separator, table.length + 1);
    if (cells) table.push(cells);
    begun = cells ? '' : row + end;
  }
  if (begun) throw new UnclosedQuote(table.length + 1);
  return table;
}
