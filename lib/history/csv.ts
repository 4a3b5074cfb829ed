import type { Column } from '../files/csv';
import type { HistoryEntry } from './history';
import { historyText, outcomeText } from './text';

const { columns } = historyText;
const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-26 14:05:09`, which spreadsheets read as a time. */
function timestamp(at: number): string {
  const time = new Date(at);
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

export const historyColumns: Column<HistoryEntry>[] = [
  { heading: columns.at, cell: ({ at }) => timestamp(at) },
  { heading: columns.action, cell: ({ action }) => historyText.actions[action] },
  { heading: columns.record, cell: ({ record }) => `${historyText.nouns[record.noun]}: ${record.name}` },
  { heading: columns.amount, cell: ({ amount }) => amount ?? null },
  { heading: columns.outcome, cell: outcomeText },
];
