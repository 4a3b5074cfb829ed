'use client';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react';
import { useStore } from '@/hooks/use-store';
import { cleanText } from '@/lib/clean-text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { beginsWords, createQuickFind, foundBy, foundHeadings } from '@/lib/quick-find/search';
import { paths } from '@/lib/navigation/routes';
import { signOut } from '@/lib/auth/sign-in';
import { text } from '@/lib/text/common';
import { courseText } from '@/lib/courses/text';
import { importText } from '@/lib/users/import/text';
import { quickFindText, shortcutText } from '@/lib/quick-find/text';
import { userText } from '@/lib/users/text';
import { Button } from '../ui/button';
import { DialogSheet } from '../ui/dialog/dialog-sheet';
import { VisuallyHidden } from '../ui/text';
import { AnnouncedText } from '../feedback/announcer';
import styles from './quick-find.module.css';

const t = quickFindText;

interface Action {
  label: string;
  href?: string;
}

const actions: Action[] = [
  { label: courseText.add, href: paths.courseNew },
  { label: userText.add, href: paths.userNew },
  { label: text.titles.courseImport, href: paths.courseImport },
  { label: importText.title, href: paths.userImport },
  { label: text.titles.contentCheck, href: paths.catalogueCheck },
  { label: text.titles.courses, href: paths.courses },
  { label: text.titles.users, href: paths.users },
  { label: text.titles.history, href: paths.history },
  { label: text.shell.logout },
];

const valueOf = ({ label }: Action): string => `action ${label}`;

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
  onReport: () => void;
}

/** A command palette: finds courses, users and actions and navigates to them, through the leave guard. */
export function QuickFindDialog({ onClose, onShortcuts, onReport }: Props) {
  const titleId = useId();
  const idOf = (value: string) => `${titleId}-${encodeURIComponent(value)}`;
  const router = useRouter();
  // Without the path below which the console may be hosted.
  const pathname = usePathname();
  const [typed, setTyped] = useState('');
  const q = cleanText(typed);
  const [finder] = useState(createQuickFind);
  const results = useStore(finder);
  useEffect(() => finder.stop, [finder]);

  function leave(proceed: () => void, ask = leaveGuard.leave) {
    onClose();
    ask(proceed);
  }

  function go(href: string) {
    // Nothing is left: the router does not open the same screen anew.
    if (href === pathname + window.location.search) onClose();
    else leave(() => router.push(href));
  }

  const shownActions = actions.filter(({ label }) => beginsWords(typed, label));
  const kinds = (['courses', 'users'] as const).map((kind) => ({ kind, search: results[kind] }));
  const found = kinds.flatMap(({ search }) => foundBy(search));
  const count = shownActions.length + found.length;
  const isSearching = kinds.some(({ search }) => search.state === 'searching');
  const isBusy = kinds.some(({ search }) => search.state === 'searching' && search.isBusy);
  const hasFailed = kinds.some(({ search }) => search.state === 'failed');
  const isNothing = count === 0 && !isSearching && !hasFailed && q !== '';

  // The option that Enter takes: the first one, until another is chosen. It stays the same when more are found.
  const values = [...shownActions.map(valueOf), ...found.map(({ key }) => key)];
  const [chosen, setChosen] = useState('');
  const selected = values.includes(chosen) ? chosen : (values[0] ?? '');
  if (selected !== chosen) setChosen(selected);

  // Enter was pressed before there was anything to take: it takes the first result, unless something else is pressed.
  const isEntered = useRef(false);
  const openFirst = useEffectEvent(() => {
    const [first] = found;
    if (first) go(first.href);
  });
  useEffect(() => {
    if (isEntered.current && !isSearching) openFirst();
    isEntered.current = false;
  }, [isSearching]);

  return (
    <DialogSheet labelledBy={titleId} widthPx={560} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {t.title}
      </h2>
      {/* Ctrl+K closes the dialog; with its vim bindings, cmdk would handle it as "up". */}
      <CommandRoot
        label={t.label}
        shouldFilter={false}
        vimBindings={false}
        value={selected}
        onValueChange={setChosen}
        onKeyDown={({ key, nativeEvent }) => {
          isEntered.current = key === 'Enter' && !nativeEvent.isComposing && selected === '' && isSearching;
        }}
        className={styles.find}
      >
        <CommandInput
          asChild
          value={typed}
          placeholder={t.label}
          onValueChange={(value) => {
            isEntered.current = false;
            setTyped(value);
            setChosen('');
            finder.search(value);
          }}
          className={styles.input}
        >
          {/* Without this, cmdk 1.1 names the selected option only after an arrow key. */}
          <input autoFocus aria-activedescendant={selected ? idOf(selected) : undefined} />
        </CommandInput>
        <AnnouncedText className={styles.status}>
          {kinds.map(({ kind, search }) => search.state === 'failed' && <p key={kind}>{t.failed[kind]}</p>)}
          {isNothing && <p>{t.nothing(q)}</p>}
          {isSearching && <p>{isBusy ? text.common.busy : t.searching}</p>}
          {count > 0 && !isSearching && q !== '' && <VisuallyHidden>{t.found(count)}</VisuallyHidden>}
        </AnnouncedText>
        <CommandList label={t.title} className={styles.list}>
          {shownActions.length > 0 && (
            <Group heading={t.actions}>
              {shownActions.map((action) => (
                <Option
                  key={action.label}
                  id={idOf(valueOf(action))}
                  value={valueOf(action)}
                  onSelect={() => (action.href ? go(action.href) : leave(signOut, leaveGuard.leaveTab))}
                >
                  {action.label}
                </Option>
              ))}
            </Group>
          )}
          {kinds.map(({ kind, search }) => {
            const isFormer = search.state === 'searching';
            const shown = isFormer ? search.former : foundBy(search);
            return (
              shown.length > 0 && (
                <Group key={kind} heading={foundHeadings[kind]}>
                  {shown.map((each) => (
                    <Option
                      key={each.key}
                      id={idOf(each.key)}
                      value={each.key}
                      disabled={isFormer}
                      onSelect={() => go(each.href)}
                    >
                      {/* The name comes first, so that screen readers read it first. */}
                      <span className={styles.name}>{each.name}</span>{' '}
                      <span className={styles.detail}>{each.detail}</span>
                    </Option>
                  ))}
                </Group>
              )
            );
          })}
        </CommandList>
      </CommandRoot>
      <div className={styles.foot}>
        <Button size="small" onClick={onShortcuts}>
          {shortcutText.title}
        </Button>
        <Button size="small" onClick={onReport}>
          {text.common.report}
        </Button>
      </div>
    </DialogSheet>
  );
}

function Group({ heading, children }: Pick<ComponentProps<typeof CommandGroup>, 'heading' | 'children'>) {
  return (
    <CommandGroup heading={heading} className={styles.group}>
      {children}
    </CommandGroup>
  );
}

type OptionProps = Pick<ComponentProps<typeof CommandItem>, 'disabled' | 'onSelect' | 'children'> & {
  value: string;
  id: string;
};

/** An option with an id of its own: cmdk gives it one that is not known here. */
function Option({ id, children, ...item }: OptionProps) {
  return (
    <CommandItem asChild className={styles.item} {...item}>
      <div id={id}>{children}</div>
    </CommandItem>
  );
}
