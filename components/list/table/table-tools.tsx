'use client';
import { Check, Columns3, ListFilter } from 'lucide';
import { useState } from 'react';
import { useAnnouncement, AnnouncedText } from '@/components/feedback/announcer';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useStore } from '@/hooks/use-store';
import type { Id } from '@/lib/api/decode';
import { failureText } from '@/lib/api/failure-text';
import { NARROW_SCREEN } from '@/lib/config';
import { formatCount, formatDayUnlessToday, formatTime } from '@/lib/format';
import { jobText } from '@/lib/jobs/text';
import type { TableState } from '@/lib/navigation/list-state';
import { hiddenColumns } from '@/lib/records/list/hidden-columns';
import type { Kept, WholeList } from '@/lib/records/list/kept-list';
import type { WholeReading } from '@/lib/records/list/whole-reading';
import { text } from '@/lib/text/common';
import { incompleteList } from '@/lib/text/lists';
import type { RecordText } from '@/lib/text/record';
import { tableText } from '@/lib/text/tables';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CheckItem, Menu } from '../../ui/menu';
import type { TableConfig } from './record-table';
import { FilterChips, TableFilter, type FilterField } from './table-filter';
import { useTableTools } from './use-table-tools';
import styles from './table-tools.module.css';

interface Props<T extends { id: Id }> {
  config: TableConfig<T>;
  /** Define them outside of components: they have to stay the same. */
  filters: readonly FilterField<T>[];
  reading: WholeReading<T>;
  copy: Pick<RecordText, 'noun' | 'total' | 'loadFailed'>;
  /** What is said of the records besides their number. */
  sums?: (records: readonly T[]) => string[];
  params: AddressParams;
}

const NONE: never[] = [];

/** What stands above the table of a list: its columns and filters, and how the list is read whole for them. */
export function TableTools<T extends { id: Id }>({ config, filters, reading, copy, sums, params }: Props<T>) {
  // On a phone the fields would take the place of the table. Not `useMediaQuery`, which matches nothing while hydrating.
  const [hasRoom] = useState(() => !window.matchMedia(NARROW_SCREEN).matches);
  const tools = useTableTools(reading, params, hasRoom);
  const { table, now, isShown, isWanted, isReading, isFiltering } = tools;
  const sorted = config.columns.find(({ key }) => key === table.sort?.key);
  useAnnouncement(
    now?.whole && !isReading && sorted && tableText.sorted(sorted.label, table.sort?.isDescending ?? false),
  );

  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          size="small"
          aria-expanded={isFiltering}
          startIcon={<Icon of={ListFilter} size={16} />}
          onClick={tools.toggleFilters}
        >
          {tableText.filter}
        </Button>
        <ColumnsMenu config={config} />
      </div>
      {isFiltering && (
        <TableFilter
          fields={filters}
          filters={table.filters}
          records={now?.whole?.records ?? NONE}
          onChange={params.setFilters}
        />
      )}
      <FilterChips fields={filters} filters={table.filters} onChange={params.setFilters} />
      {isWanted && (
        <div className={styles.whole}>
          {now?.isTooLong && (
            <AnnouncedText as="p" className={styles.words}>
              {tableText.tooLong(copy.noun)}
            </AnnouncedText>
          )}
          {now?.whole && isShown && (
            <Summary
              whole={now.whole}
              table={table}
              copy={copy}
              sums={sums}
              error={now.error && failureText(now.error, tableText.readFailed(copy.noun))}
              isReading={isReading}
              onReadAgain={tools.readAgain}
            />
          )}
          {now && <Progress now={now} noun={copy.noun} onCancel={tools.cancel} />}
        </div>
      )}
    </div>
  );
}

interface ProgressProps {
  now: Kept<unknown>;
  noun: string;
  onCancel: () => void;
}

function Progress({ now: { progress }, noun, onCancel }: ProgressProps) {
  const { read = 0, total = 0, isBusy = false } = progress ?? {};
  const words = isBusy
    ? text.common.busy
    : total === 0
      ? tableText.starting(noun)
      : tableText.reading(formatCount(read), formatCount(total));
  // Each page that arrives would be said.
  useAnnouncement(progress && (total === 0 || isBusy) && words);
  if (!progress) return null;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{words}</p>
      <progress aria-label={tableText.starting(noun)} value={total === 0 ? undefined : read} max={Math.max(total, 1)} />
      <Button size="small" onClick={onCancel}>
        {jobText.cancel}
      </Button>
    </div>
  );
}

interface SummaryProps<T> extends Pick<Props<T & { id: Id }>, 'copy'> {
  whole: WholeList<T>;
  table: TableState;
  sums?: (records: readonly T[]) => string[];
  /** Why reading it again failed. */
  error: string | null;
  isReading: boolean;
  onReadAgain: () => void;
}

/** What was read: how many, their sums, when, and what is missing. */
function Summary<T>({ whole, table, copy, sums, error, isReading, onReadAgain }: SummaryProps<T>) {
  const records = whole.arranged(table);
  const all = whole.records.length;
  const count = formatCount(records.length);
  const words = [
    copy.total(records.length === all ? count : tableText.countOf(count, formatCount(all))),
    ...(sums?.(records) ?? []),
  ];
  const summary = words.join(', ');
  const reading = JSON.stringify([whole.readAt, table.filters]);
  const [said, setSaid] = useState({ reading, summary });
  // Writes of many change the sum with each: only what was read or filtered is said.
  if (said.reading !== reading) setSaid({ reading, summary });
  useAnnouncement(said.summary);
  return (
    <div className={styles.summary}>
      <p className={styles.words}>
        <strong>{summary}</strong>
      </p>
      <p className={styles.words}>{tableText.readAt(formatTime(whole.readAt), formatDayUnlessToday(whole.readAt))}</p>
      <Button size="small" disabled={isReading} onClick={onReadAgain}>
        {tableText.readAgain}
      </Button>
      <AnnouncedText as="p" className={styles.warning}>
        {error}
        {whole.missing > 0 && ` ${incompleteList(whole, copy.noun)}`}
      </AnnouncedText>
    </div>
  );
}

/** Hides and shows the columns of a table, in this browser. */
function ColumnsMenu<T>({ config: { list, columns } }: { config: Pick<TableConfig<T>, 'list' | 'columns'> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = useStore(hiddenColumns);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon of={Columns3} size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {tableText.columns}
      </Button>
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)}>
          {columns
            .filter(({ isName }) => !isName)
            .map(({ key, label }) => {
              const column = `${list}.${key}`;
              return (
                <CheckItem
                  key={key}
                  checked={!hidden.includes(column)}
                  mark={<Icon of={Check} size={16} />}
                  onClick={() => hiddenColumns.toggle(column)}
                >
                  {label}
                </CheckItem>
              );
            })}
        </Menu>
      )}
    </>
  );
}
