'use client';
import { FileUp, Plus } from 'lucide';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useListParams } from '@/hooks/use-list-params';
import { useSelection } from '@/hooks/use-selection';
import { useRefresh, useQuery, type Load } from '@/hooks/use-query';
import { users } from '@/lib/users/api';
import type { Page } from '@/lib/api/query';
import type { User } from '@/lib/users/model';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { paths } from '@/lib/navigation/routes';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { userColumns } from '@/lib/users/csv';
import { importText } from '@/lib/users/import/text';
import { selectionText } from '@/lib/text/selection';
import { isGone, removed } from '@/lib/records/remove';
import { userText } from '@/lib/users/text';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { MessagePanel } from '../feedback/message-panel';
import { onDemand } from '../ui/on-demand';
import { PageHeader } from '../shell/page-header';
import { ExportCsv } from '../list/export-csv';
import { PagedList, totalText } from '../list/paged-list';
import { SelectionBar, SelectToggle, type PageSelection } from '../list/selection';
import { SearchBox } from '../list/search-box';
import { UserCards, UserSkeletons } from './user-card';
import { useAction } from '@/hooks/use-action';
import { signOut } from '@/lib/auth/sign-in';
import { ConfirmDelete } from '../list/confirm-delete';
import { isOwnAccount, nameOf } from '@/lib/users/identity';
import { topUpRunning } from '@/lib/users/top-up/running';
import { Icon } from '../ui/icon';

const copy = userText;
// The user form needs Yup: fetching it now makes the form validate at once, and offline too.
fetchOnIntent(() => import('yup'));
const TopUpDialog = onDemand(() => import('./top-up-dialog').then((module) => module.TopUpDialog));

const TopUpMany = onDemand(() => import('./top-up-many').then((module) => module.TopUpMany));
const RemoveMany = onDemand(() => import('../list/remove-many').then((module) => module.RemoveMany<User>));

const removal = createRunningJob<User, unknown>();

/** Nobody deletes or pays their own account with many others. */
const isOfferedToMany = (user: User): boolean => !isOwnAccount(user);

export function UserList() {
  const params = useListParams();
  const load = useQuery(users.list(params.state), { keepPrevious: true });
  const [toppingUp, setToppingUp] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const { pageSelection, toggle, end } = useSelection(load, users.one, params.state.q, isOfferedToMany);
  const [many, setMany] = useState<{ action: ManyAction; users: User[] } | null>(null);
  const isRemoving = useRunningJob(removal) !== null;
  const isToppingUp = useRunningJob(topUpRunning) !== null;
  const refresh = useRefresh();
  const refreshLists = () => refresh(users.keys());
  /** The latest version of a user: an open dialog shows the balance after a refresh of the list. */
  const current = (user: User) => (load.state === 'ready' && load.data.items.find(({ id }) => id === user.id)) || user;

  return (
    <>
      <UserListView
        load={load}
        params={params}
        pageSelection={pageSelection}
        onSelectionToggle={toggle}
        onSelectionEnd={end}
        onMany={(action, selected) => setMany({ action, users: selected })}
        onTopUp={setToppingUp}
        onDelete={setDeleting}
      />
      {(many?.action === 'remove' || isRemoving) && (
        <RemoveMany
          records={many?.users ?? []}
          running={removal}
          nameOf={nameOf}
          kind={copy}
          write={({ id }, { by }) => removed(users.remove(id, { by }))}
          lookUp={({ id }) => isGone(users.one(id))}
          onRemoved={refreshLists}
          onClose={() => setMany(null)}
        />
      )}
      {(many?.action === 'top-up' || isToppingUp) && (
        <TopUpMany users={many?.users ?? []} onSent={refreshLists} onClose={() => setMany(null)} />
      )}
      {toppingUp && <TopUpDialog user={current(toppingUp)} onClose={() => setToppingUp(null)} />}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

type ManyAction = 'remove' | 'top-up';

interface ViewProps {
  load: Load<Page<User>>;
  params: ReturnType<typeof useListParams>;
  pageSelection: PageSelection<User> | null;
  onSelectionToggle: () => void;
  onSelectionEnd: () => void;
  onMany: (action: ManyAction, selected: User[]) => void;
  onTopUp: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The list without its dialogs. The build also renders it, for the first paint. */
export function UserListView({
  load,
  params,
  pageSelection,
  onSelectionToggle,
  onSelectionEnd,
  onMany,
  onTopUp,
  onDelete,
}: ViewProps) {
  const { q, limit } = params.state;
  return (
    <>
      <PageHeader title={copy.heading} intro={copy.intro} count={totalText(load, copy)}>
        <SelectToggle on={pageSelection !== null} onToggle={onSelectionToggle} />
        <ButtonLink variant="outlined" href={paths.userImport} startIcon={<Icon of={FileUp} size={18} />}>
          {importText.link}
        </ButtonLink>
        <ExportCsv noun={copy.noun} list={users.list} q={q} columns={userColumns} />
        <ButtonLink variant="contained" href={paths.userNew} startIcon={<Icon of={Plus} size={18} />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      <SearchBox label={copy.search} value={q} onSearch={params.setSearch} />
      {pageSelection && (
        <SelectionBar {...pageSelection} onEnd={onSelectionEnd}>
          {(selected) => (
            <>
              <Button
                variant="outlined"
                size="small"
                disabled={selected.length === 0}
                onClick={() => onMany('top-up', selected)}
              >
                {selectionText.topUp}
              </Button>
              <Button
                color="error"
                size="small"
                disabled={selected.length === 0}
                onClick={() => onMany('remove', selected)}
              >
                {selectionText.remove}
              </Button>
            </>
          )}
        </SelectionBar>
      )}
      <PagedList
        load={load}
        params={params}
        copy={copy}
        skeleton={<UserSkeletons count={limit} />}
        empty={q ? <NoResults query={q} /> : <NoUsers />}
      >
        {({ items }) => <UserCards users={items} pageSelection={pageSelection} onTopUp={onTopUp} onDelete={onDelete} />}
      </PagedList>
    </>
  );
}

function NoResults({ query }: { query: string }) {
  return <MessagePanel drawing="lens" title={copy.noResults} detail={copy.noResultsDetail(query)} />;
}

function NoUsers() {
  return (
    <MessagePanel drawing="people" title={copy.empty} detail={copy.emptyDetail}>
      <ButtonLink variant="contained" href={paths.userNew}>
        {copy.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

/** Asks before a user is deleted. Deleting one's own account shows a warning and signs out. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const own = isOwnAccount(user);
  const action = useAction(
    async (options) => {
      await removed(users.remove(user.id, options));
      if (own) signOut();
    },
    // After deleting one's own account, a refresh would only fail with 401.
    { done: copy.removed, failed: copy.removeFailed, refresh: own ? () => false : users.keys() },
  );
  return (
    <ConfirmDelete
      type={copy.type}
      name={nameOf(user)}
      warning={own ? copy.deleteSelf : undefined}
      action={action}
      onClose={onClose}
    />
  );
}
