'use client';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { searchKey } from '@/lib/search-key';
import { listText } from '@/lib/text/lists';
import { ButtonBase } from './button-base';

/** Shows which key leads to the search, and switches it off and on. No use where there are no keys. */
export function SearchKeyButton() {
  const on = useSyncExternalStore(searchKey.subscribe, searchKey.get, () => true);
  return (
    <ButtonBase
      type="button"
      aria-label={listText.searchKey}
      aria-pressed={on}
      title={listText.searchKey}
      onClick={searchKey.toggle}
      sx={{ width: 28, height: 28, borderRadius: 1, '@media (hover: none)': { display: 'none' } }}
    >
      <Box
        component="kbd"
        aria-hidden
        sx={{ width: 22, lineHeight: '20px', fontFamily: 'inherit', fontSize: '0.8125rem', border: 1, borderRadius: 0.5, color: 'text.secondary', textDecoration: on ? 'none' : 'line-through', borderStyle: on ? 'solid' : 'dashed' }}
      >
        /
      </Box>
    </ButtonBase>
  );
}
