'use client';
import { Search, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { cleanText, type CleanText } from '@/lib/clean-text';
import { SEARCH_DEBOUNCE_MS } from '@/lib/config';
import { listText } from '@/lib/text/lists';
import { useDebounced } from '@/hooks/use-debounced';
import { useSearchKey } from '@/hooks/use-shortcut';
import { IconAction } from '../ui/icon-button';
import { Input } from '../ui/input';
import { singleKeys } from '@/lib/platform/browser/preferences';
import { ButtonBase } from '../ui/button';
import { Icon } from '../ui/icon';
import styles from './search-box.module.css';

interface Props {
  label: string;
  /** The search query in the URL. */
  value: string;
  onSearch: (value: CleanText) => void;
}

interface Typed {
  text: string;
  /** The debounce is running. */
  pending: boolean;
  /** The query in the URL that the text is about to replace; the URL changes later than this state. */
  replaces: string | null;
}

/** A debounced search input. */
export function SearchBox({ label, value, onSearch }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const [typed, setTyped] = useState<Typed>({ text: value, pending: false, replaces: null });
  // The router renders a changed URL in a transition, which takes a slow processor longer than the next key.
  if (typed.replaces !== null && typed.replaces !== value) setTyped({ ...typed, replaces: null });
  // Shows the typed text until the URL has it, and while it matches the URL, apart from what cleaning removes;
  // after back, forward or a link, the URL differs and wins.
  const keepsText = typed.pending || typed.replaces === value || cleanText(typed.text) === value;
  const shown = keepsText ? typed.text : value;

  function search(text: string) {
    const query = cleanText(text);
    setTyped({ text, pending: false, replaces: value });
    if (query !== value) onSearch(query);
  }

  const searchTyped = useEffectEvent(() => search(typed.text));
  useDebounced(() => search(typed.text), SEARCH_DEBOUNCE_MS, typed, typed.pending);
  useEffect(() => {
    if (!typed.pending) return;
    // Not after a press on a link: Next gives up a navigation under way when the address is replaced.
    const onClick = ({ target }: MouseEvent) => !root.current?.contains(target as Node) && searchTyped();
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [typed.pending]);

  return (
    <div ref={root} className={styles.search}>
      <Input
        ref={input}
        type="search"
        value={shown}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        onChange={(event) => setTyped({ text: event.target.value, pending: true, replaces: null })}
        onKeyDown={(event) => event.key === 'Enter' && search(shown)}
        start={<Icon of={Search} size={18} />}
        end={
          shown ? (
            <IconAction
              label={listText.clearSearch}
              size="small"
              onClick={() => {
                search('');
                input.current?.focus();
              }}
            >
              <Icon of={X} size={16} />
            </IconAction>
          ) : (
            <SearchKeyButton />
          )
        }
      />
    </div>
  );
}

/** Shows the `/` shortcut of the search and switches the single-key shortcuts on and off; hidden on touch screens. */
function SearchKeyButton() {
  const on = useStore(singleKeys, true);
  return (
    <ButtonBase
      aria-label={listText.searchKey}
      aria-pressed={on}
      title={listText.searchKey}
      onClick={singleKeys.toggle}
      className={styles.button}
    >
      <kbd aria-hidden>/</kbd>
    </ButtonBase>
  );
}
