'use client';
import { formatCount, formatRupiah } from '@/lib/format';
import { conflictText } from '@/lib/text/forms';
import { text } from '@/lib/text/common';
import { isGood, isSent, type Change, type ImportPlan, type ImportRow } from '@/lib/users/import/plan';
import { userImport } from '@/lib/users/import/import-session';
import { importLabels } from '@/lib/users/import/rows';
import { importText } from '@/lib/users/import/text';
import { userText } from '@/lib/users/text';
import { Button } from '../../ui/button';
import { RowTable, type RowProblem } from './row-table';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './user-import.module.css';

const t = importText;

const changeText = ({ field, before, after }: Change): string =>
  t.changed(importLabels[field], before === null ? text.common.unknown : before || conflictText.empty, after);

const amountText = (amount: number, base: number | undefined): string =>
  base === undefined
    ? t.amountChange(formatRupiah(amount))
    : t.amountChangeIf(formatRupiah(amount), formatRupiah(base));

/** What a row changes of a user who exists. */
const changesIn = ({ update, values, amount, base }: ImportRow): string[] => [
  ...(update?.changes.map(changeText) ?? []),
  ...(values.password === '' ? [] : [t.passwordChanges]),
  ...(amount === null ? [] : [amountText(amount, base)]),
];

/** What an import would do: the number of good rows, what changes, and the errors of the others. */
export function ImportPreview({ plan: { rows, omitted }, updates }: { plan: ImportPlan; updates: boolean }) {
  const good = rows.filter(isGood);
  const sent = good.filter(isSent);
  const made = good.filter(({ isPasswordMade }) => isPasswordMade).length;
  const amounts = sent.flatMap(({ amount }) => amount ?? []);
  const problems: RowProblem[] = rows.flatMap(({ number, problems: found }) =>
    found.map(({ field, reason }) => ({ row: number, field: field ? importLabels[field] : '', reason })),
  );
  const changes: RowProblem[] = sent.flatMap((row) =>
    row.update
      ? changesIn(row).map((reason) => ({ row: row.number, field: row.update?.user.username ?? '', reason }))
      : [],
  );
  const split: RowProblem[] = good.flatMap(({ number, fullName, values }) =>
    fullName === undefined ? [] : [{ row: number, field: values.firstName, reason: values.lastName }],
  );
  const hasTaken = !updates && problems.some(({ reason }) => reason === userText.usernameTaken);
  return (
    <div className={styles.preview}>
      <AnnouncedText as="p" className={styles.counts}>
        {t.counts(formatCount(sent.length), formatCount(rows.length - good.length))}
      </AnnouncedText>
      {omitted.length > 0 && <p className={styles.hint}>{t.omitted(omitted)}</p>}
      {good.length > sent.length && (
        <p className={styles.hint}>{t.unchanged(formatCount(good.length - sent.length))}</p>
      )}
      {made > 0 && <p className={styles.hint}>{t.passwordsMade(formatCount(made))}</p>}
      {problems.length > 0 && <RowTable title={t.problems} problems={problems} />}
      {hasTaken && <p className={styles.hint}>{t.updateThem}</p>}
      {split.length > 0 && (
        <RowTable
          title={t.namesSplit}
          fieldHeading={importLabels.firstName}
          reasonHeading={importLabels.lastName}
          problems={split}
        />
      )}
      {changes.length > 0 && (
        <RowTable
          title={t.changes}
          fieldHeading={importLabels.username}
          reasonHeading={t.changeHeading}
          problems={changes}
        />
      )}
      {amounts.length > 0 && (
        <p className={styles.sum}>
          {t.amountSum(formatCount(amounts.length), formatRupiah(amounts.reduce((sum, amount) => sum + amount, 0)))}
        </p>
      )}
      <div>
        <Button variant="contained" disabled={sent.length === 0} onClick={userImport.start}>
          {t.submit(formatCount(sent.length))}
        </Button>
      </div>
    </div>
  );
}
