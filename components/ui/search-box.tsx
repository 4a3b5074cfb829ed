'use client';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/lib/config';
import { text } from '@/lib/text';
import { useSearchKey } from '@/hooks/use-search-key';
import { IconAction } from './icon-action';
import { SearchKeyButton } from './search-key-button';

interface Props {
  label: string;
  /** The search that is in the address. */
  value: string;
  onSearch: (value: string) => void;
}

/** A search that waits for a pause in the typing. */
export function SearchBox({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const [typed, setTyped] = useState({ text: value, pending: false });
  // What was typed stands as long as the address agrees (but for blanks at its ends); after back,
  // forward or a link, the address does.
  const shown = typed.pending || typed.text.trim() === value ? typed.text : value;

  function search(query: string) {
    setTyped({ text: query, pending: false });
    if (query.trim() !== value) onSearch(query.trim());
  }

  const searchTyped = useEffectEvent(() => search(typed.text));
  useEffect(() => {
    if (!typed.pending) return;
    const timer = setTimeout(searchTyped, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={shown}
      placeholder={label}
      inputRef={input}
      onChange={(event) => setTyped({ text: event.target.value, pending: true })}
      onKeyDown={(event) => event.key === 'Enter' && search(shown)}
      slotProps={{ input: { 'aria-label': label, enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          {shown ? (
            <IconAction
              label={text.list.clearSearch}
              size="small"
              edge="end"
              onClick={() => {
                search('');
                input.current?.focus();
              }}
            >
              <X size={16} aria-hidden />
            </IconAction>
          ) : (
            <SearchKeyButton />
          )}
        </InputAdornment>
      }
      sx={{ width: '100%', maxWidth: 440, mb: 2.5, '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
