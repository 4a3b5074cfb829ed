'use client';
import { ColumnsMenu } from './columns-menu';
import type { TableConfig } from './record-table';
import styles from './table-tools.module.css';

/** What stands above the table of a list. */
export function TableTools<T>({ config }: { config: TableConfig<T> }) {
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <ColumnsMenu config={config} />
      </div>
    </div>
  );
}
