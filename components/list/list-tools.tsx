'use client';
import { LayoutGrid, Rows3, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { listText } from '@/lib/text/lists';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { SearchBox } from './search-box';
import { hiddenOnPhonesClass } from '../ui/text';
import styles from './list-tools.module.css';

interface Props {
  /** The label of the search. */
  search: string;
  params: Pick<AddressParams, 'state' | 'setSearch' | 'setView'>;
  /** The tools of the table, whose code comes late: their place is kept. */
  children: ReactNode;
}

/** The search of a list, how its records are shown, and what stands above a table of them. */
export function ListTools({ search, params: { state, setSearch, setView }, children }: Props) {
  const { q, table } = state;
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={search} value={q} onSearch={setSearch} />
        <div role="group" aria-label={listText.view} className={styles.views}>
          <View label={listText.cards} icon={LayoutGrid} on={!table} onPress={() => setView(false)} />
          <View label={listText.table} icon={Rows3} on={!!table} onPress={() => setView(true)} />
        </div>
      </div>
      {table && (
        <div className={styles.tableTools} data-sort={table.sort?.key} data-filters={Object.keys(table.filters).length}>
          {children}
        </div>
      )}
    </>
  );
}

const View = ({ label, icon, on, onPress }: { label: string; icon: IconNode; on: boolean; onPress: () => void }) => (
  <Button aria-pressed={on} className={styles.view} onClick={onPress}>
    <Icon of={icon} size={18} />
    <span className={hiddenOnPhonesClass}>{label}</span>
  </Button>
);
