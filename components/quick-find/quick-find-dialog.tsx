'use client';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { beginsWords, createQuickFind, foundHeadings, type Found, type Results } from '@/lib/navigation/quick-find';
import { paths } from '@/lib/navigation/routes';
import { signOut } from '@/lib/session/sign-in';
import { text } from '@/lib/text/common';
import { courseText } from '@/lib/text/courses';
import { importText } from '@/lib/text/import';
import { quickFindText, shortcutText } from '@/lib/text/quick-find';
import { userText } from '@/lib/text/users';
import { Button } from '../ui/button';
import { DialogSheet } from '../ui/dialog/dialog-sheet';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './quick-find.module.css';

const copy = quickFindText;

interface Action {
  label: string;
  href?: string;
}

const actions: Action[] = [
  { label: courseText.add, href: paths.courseNew },
  { label: userText.add, href: paths.userNew },
  { label: importText.title, href: paths.userImport },
  { label: text.titles.courses, href: paths.courses },
  { label: text.titles.users, href: paths.users },
  { label: text.shell.logout },
];

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}

/** A command palette: finds courses, users and actions and navigates to them, through the leave guard. */
export function QuickFindDialog({ onClose, onShortcuts }: Props) {
  const titleId = useId();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [finder] = useState(createQuickFind);
  const results = useSyncExternalStore(finder.subscribe, finder.get, finder.get);
  useEffect(() => finder.stop, [finder]);

  function leave(proceed: () => void, ask = leaveGuard.leave) {
    onClose();
    ask(proceed);
  }

  const shownActions = actions.filter(({ label }) => beginsWords(typed, label));
  const kinds = (['courses', 'users'] as const).map((kind) => ({ kind, search: results[kind] }));
  const count = kinds.reduce(
    (sum, { search }) => sum + (search.state === 'ready' ? search.found.length : 0),
    shownActions.length,
  );
  const isSearching = kinds.some(({ search }) => search.state === 'searching');
  const hasFailed = kinds.some(({ search }) => search.state === 'failed');
  const isNothing = count === 0 && !isSearching && !hasFailed && typed.trim() !== '';

  return (
    <DialogSheet labelledBy={titleId} widthPx={560} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {copy.title}
      </h2>
      {/* Ctrl+K closes the dialog; with its vim bindings, cmdk would handle it as "up". */}
      <CommandRoot label={copy.label} shouldFilter={false} vimBindings={false} className={styles.find}>
        <CommandInput
          autoFocus
          value={typed}
          placeholder={copy.label}
          onValueChange={(value) => {
            setTyped(value);
            finder.search(value);
          }}
          className={styles.input}
        />
        <div aria-live="polite" className={styles.status}>
          {kinds.map(
            ({ kind, search }) => search.state === 'failed' && <p key={kind}>{copy.failed[kind as keyof Results]}</p>,
          )}
          {isNothing && <p>{copy.nothing(typed.trim())}</p>}
          {isSearching && <p>{copy.searching}</p>}
          {count > 0 && !isSearching && typed.trim() !== '' && <VisuallyHidden>{copy.found(count)}</VisuallyHidden>}
        </div>
        <CommandList label={copy.title} className={styles.list}>
          {shownActions.length > 0 && (
            <Group heading={copy.actions}>
              {shownActions.map(({ label, href }) => (
                <CommandItem
                  key={label}
                  value={`action ${label}`}
                  onSelect={() => (href ? leave(() => router.push(href)) : leave(signOut, leaveGuard.leaveTab))}
                  className={styles.item}
                >
                  {label}
                </CommandItem>
              ))}
            </Group>
          )}
          {kinds.map(
            ({ kind, search }) =>
              search.state === 'ready' &&
              search.found.length > 0 && (
                <Group key={kind} heading={foundHeadings[kind]}>
                  {search.found.map((each) => (
                    <Item key={each.key} found={each} onSelect={() => leave(() => router.push(each.href))} />
                  ))}
                </Group>
              ),
          )}
        </CommandList>
      </CommandRoot>
      <div className={styles.foot}>
        <Button size="small" onClick={onShortcuts}>
          {shortcutText.title}
        </Button>
      </div>
    </DialogSheet>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <CommandGroup heading={heading} className={styles.group}>
      {children}
    </CommandGroup>
  );
}

/** A found record; the name comes first, so that screen readers read it first. */
function Item({ found: { key, name, detail }, onSelect }: { found: Found; onSelect: () => void }) {
  return (
    <CommandItem value={key} onSelect={onSelect} className={styles.item}>
      <span className={styles.name}>{name}</span> <span className={styles.detail}>{detail}</span>
    </CommandItem>
  );
}
