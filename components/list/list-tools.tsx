'use client';
import { LayoutGrid, Rows3, type IconNode } from 'lucide';
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
}

/** The search of a list, and how its records are shown. */
export function ListTools({ search, params: { state, setSearch, setView } }: Props) {
  const isTable = state.table !== undefined;
  return (
    <div className={styles.tools}>
      <SearchBox label={search} value={state.q} onSearch={setSearch} />
      <div role="group" aria-label={listText.view} className={styles.views}>
        <View label={listText.cards} icon={LayoutGrid} on={!isTable} onPress={() => setView(false)} />
        <View label={listText.table} icon={Rows3} on={isTable} onPress={() => setView(true)} />
      </div>
    </div>
  );
}

const View = ({ label, icon, on, onPress }: { label: string; icon: IconNode; on: boolean; onPress: () => void }) => (
  <Button aria-pressed={on} className={styles.view} onClick={onPress}>
    <Icon of={icon} size={18} />
    <span className={hiddenOnPhonesClass}>{label}</span>
  </Button>
);
