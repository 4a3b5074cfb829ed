import { readBytes } from '../../api/file-bytes';
import {
  decodeText,
  noTableIn,
  noTableInText,
  parseTable,
  UnclosedQuote,
  type NoTable,
  type Table,
} from '../../files/table';
import { isHead, requiredColumns, UnusableTable } from './rows';
import { importText } from './text';

function refuse(kind: NoTable | null): void {
  if (kind) throw new UnusableTable(importText.noTable[kind]);
}

/** @throws UnusableTable where it is something else than a table as text */
async function readText(source: File | string): Promise<string> {
  if (typeof source === 'string') {
    refuse(noTableInText(source));
    return source;
  }
  const bytes = await readBytes(source);
  refuse(noTableIn(bytes));
  return decodeText(bytes);
}

/**
 * Reads the table in a file or a pasted text. `updates`: users who exist are updated.
 * @throws UnusableTable; ApiError if `signal` aborts
 */
export async function readTable(source: File | string, updates: boolean, signal: AbortSignal): Promise<Table> {
  const required = requiredColumns(updates);
  try {
    return await parseTable(await readText(source), signal, (cells) => isHead(cells, required));
  } catch (thrown) {
    throw thrown instanceof UnclosedQuote ? new UnusableTable(importText.unclosedQuote(thrown.row)) : thrown;
  }
}
