import { IMPORT_SLICE_MS } from '../../config';
import { createCsvWriter, CSV_TYPE, type Column } from '../../files/csv';
import { failureText } from '../../api/failure-text';
import { importText } from './text';
import { userText } from '../text';
import { createTimeSlice } from '../../time';
import type { ImportItem } from './job';
import { importLabels, type ImportPlan, type ImportRow } from './rows';

/** Rows that are written before the loop may yield. */
const CHUNK_ROWS = 100;

/** Whether the account of a row was created, or may have been: only then somebody needs its password. */
export const mayExist = ({ state }: ImportItem): boolean => state === 'done' || state === 'unclear';

/** Why a row was not imported, in the server's words where it said any; of an unclear one what was read. */
export function reasonOf(item: ImportItem): string {
  if (item.state === 'unclear') return importText.unclearReasons[item.result ?? 'unread'];
  const error = item.state === 'failed' ? item.error : undefined;
  // What the console itself has found, before anything was sent.
  if (error?.kind === 'not-sent' && error.reason) return error.reason;
  return error ? failureText(error, userText.createFailed) : userText.createFailed;
}

/** What became of each row, for the file with the result. */
function resultOf(row: ImportRow, item: ImportItem | undefined): [status: string, message: string] {
  const { statuses } = importText;
  if (!item)
    return [
      statuses.wrong,
      row.problems.map(({ field, reason }) => `${field ? `${importLabels[field]}: ` : ''}${reason}`).join('; '),
    ];
  if (item.state === 'done') return [statuses.done, ''];
  if (item.state === 'failed') return [statuses.failed, reasonOf(item)];
  if (item.state === 'unclear') return [statuses.unclear, reasonOf(item)];
  return [statuses.notSent, ''];
}

/** All rows as a CSV file, with what became of them; passwords only where they were made here for an account. */
export async function writeResult({ rows }: ImportPlan, items: readonly ImportItem[]): Promise<Blob> {
  const itemOf = new Map(items.map((item) => [item.value, item]));
  const columns: Column<ImportRow>[] = [
    ...(['firstName', 'lastName', 'username', 'email'] as const).map((field) => ({
      heading: importLabels[field],
      cell: ({ values }: ImportRow) => values[field],
    })),
    {
      heading: importLabels.password,
      cell(row) {
        const item = itemOf.get(row);
        return row.isPasswordMade && item && mayExist(item) ? row.values.password : '';
      },
    },
    { heading: importText.status, cell: (row) => resultOf(row, itemOf.get(row))[0] },
    { heading: importText.message, cell: (row) => resultOf(row, itemOf.get(row))[1] },
  ];
  const writer = await createCsvWriter(columns);
  const parts = [writer.head()];
  const yieldWhenDue = createTimeSlice(IMPORT_SLICE_MS);
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    await yieldWhenDue();
    parts.push(writer.rows(rows.slice(first, first + CHUNK_ROWS)));
  }
  return new Blob(parts, { type: CSV_TYPE });
}
