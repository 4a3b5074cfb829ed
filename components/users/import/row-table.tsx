'use client';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { IMPORT_TABLE_ROWS } from '@/lib/config';
import { formatCount } from '@/lib/format';
import { importText } from '@/lib/users/import/text';
import { listText } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import tableStyles from '../table.module.css';
import styles from './user-import.module.css';

/** An error in a row of the spreadsheet, or a change that it makes. */
export interface RowProblem {
  row: number;
  field: string;
  reason: string;
}

interface Props {
  title: string;
  /** The heading of the second column, if it does not contain field names. */
  fieldHeading?: string;
  /** The heading of the third column, if it does not contain reasons. */
  reasonHeading?: string;
  problems: RowProblem[];
}

/** A paginated table of row errors or changes: an import of 5,000 rows may have several per row. */
export function RowTable({
  title,
  fieldHeading = importText.field,
  reasonHeading = importText.reason,
  problems,
}: Props) {
  const id = useId();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(problems.length / IMPORT_TABLE_ROWS) - 1);
  const first = Math.min(page, last) * IMPORT_TABLE_ROWS;
  const shown = problems.slice(first, first + IMPORT_TABLE_ROWS);
  return (
    <div>
      <div className={tableStyles.frame}>
        <table className={clsx(tableStyles.table, styles.rows)}>
          <caption id={id}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{importText.row}</th>
              <th scope="col">{fieldHeading}</th>
              <th scope="col">{reasonHeading}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, field, reason }, index) => (
              <tr key={first + index}>
                <td>{row}</td>
                <td>{field}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {last > 0 && (
        <div className={styles.pages}>
          <p>
            {listText.range(formatCount(first + 1), formatCount(first + shown.length), formatCount(problems.length))}
          </p>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {listText.previousPage}
          </Button>
          <Button size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {listText.nextPage}
          </Button>
        </div>
      )}
    </div>
  );
}
