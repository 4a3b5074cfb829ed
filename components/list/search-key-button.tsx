'use client';
import { useSyncExternalStore } from 'react';
import { searchKey } from '@/lib/search-key';
import { listText } from '@/lib/text/lists';
import { ButtonBase } from '../ui/button-base';
import styles from './search-key-button.module.css';

/** Shows which key leads to the search, and switches it off and on. No use where there are no keys. */
export function SearchKeyButton() {
  const on = useSyncExternalStore(searchKey.subscribe, searchKey.get, () => true);
  return (
    <ButtonBase
      aria-label={listText.searchKey}
      aria-pressed={on}
      title={listText.searchKey}
      onClick={searchKey.toggle}
      className={styles.button}
    >
      <kbd aria-hidden>/</kbd>
    </ButtonBase>
  );
}
