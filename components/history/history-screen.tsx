'use client';
import { Download } from 'lucide';
import { useId, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { formatCount, formatDayAndTime, formatRupiah } from '@/lib/format';
import {
  filtered,
  HISTORY_ACTIONS,
  HISTORY_OUTCOMES,
  writeHistory,
  isGone,
  sumOf,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryRecord,
} from '@/lib/history/history';
import { historyColumns } from '@/lib/history/csv';
import { historyText, outcomeText } from '@/lib/history/text';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { useAnnouncement } from '@/components/feedback/announcer';
import { MessagePanel } from '../feedback/message-panel';
import { PageHeader } from '../shell/page-header';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { hiddenClass } from '../ui/text';
import { Select } from '../ui/input';
import styles from './history-screen.module.css';

const t = historyText;
const NONE: readonly HistoryEntry[] = [];

async function exportCsv(entries: readonly HistoryEntry[]) {
  const { createCsvWriter, CSV_TYPE, csvFileName, downloadFile } = await import('@/lib/files/csv');
  const writer = await createCsvWriter(historyColumns);
  downloadFile(new Blob([writer.head(), writer.rows([...entries])], { type: CSV_TYPE }), csvFileName(t.file));
}

/** What the administrator has done in this tab since signing in. */
export function HistoryScreen() {
  const entries = useStore(writeHistory, NONE);
  const [filter, setFilter] = useState<HistoryFilter>({ action: null, outcome: null });
  const shown = filtered(entries, filter);
  const summary = [t.count(formatCount(shown.length)), sumOf(shown) > 0 && t.sum(sumOf(shown))]
    .filter(Boolean)
    .join('. ');
  useAnnouncement((filter.action !== null || filter.outcome !== null) && summary);

  return (
    <>
      <PageHeader title={t.heading} intro={t.intro}>
        <Button
          variant="outlined"
          disabled={shown.length === 0}
          onClick={() => void exportCsv(shown).catch(recoverOrThrow)}
        >
          <Icon of={Download} size={18} />
          {t.export}
        </Button>
      </PageHeader>
      {entries.length === 0 ? (
        <MessagePanel drawing="pages" title={t.empty} detail={t.emptyDetail} />
      ) : (
        <>
          <div className={styles.filter}>
            <Choice
              label={t.action}
              options={HISTORY_ACTIONS}
              names={t.actions}
              value={filter.action}
              onChange={(action) => setFilter({ ...filter, action })}
            />
            <Choice
              label={t.outcome}
              options={HISTORY_OUTCOMES}
              names={t.outcomes}
              value={filter.outcome}
              onChange={(outcome) => setFilter({ ...filter, outcome })}
            />
            <p className={styles.summary}>{summary}</p>
          </div>
          {shown.length === 0 ? (
            <MessagePanel drawing="lens" title={t.none} detail={t.noneDetail} />
          ) : (
            <Entries shown={shown} all={entries} />
          )}
        </>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, options, names, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? null)}
      >
        <option value="">{t.all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Entries({ shown, all }: { shown: readonly HistoryEntry[]; all: readonly HistoryEntry[] }) {
  const { columns } = t;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t.caption}>
      <table className={styles.table}>
        <caption className={hiddenClass}>{t.caption}</caption>
        <thead>
          <tr>
            {Object.values(columns).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <tr key={all.length - all.indexOf(entry)}>
              <td className={styles.number}>{formatDayAndTime(entry.at)}</td>
              <td>{t.actions[entry.action]}</td>
              <td className={styles.record}>
                {t.nouns[entry.record.noun]} <Name record={entry.record} isGone={isGone(entry.record, all)} />
              </td>
              <td className={styles.number}>{entry.amount === undefined ? '' : formatRupiah(entry.amount)}</td>
              <td data-outcome={entry.outcome}>{outcomeText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ record: { name, href }, isGone: hasGone }: { record: HistoryRecord; isGone: boolean }) {
  if (href === undefined || hasGone) return <bdi>{name}</bdi>;
  return (
    <Link href={href} prefetch={false}>
      <bdi>{name}</bdi>
    </Link>
  );
}
