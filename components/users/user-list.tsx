'use client';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { users } from '@/lib/api/users';
import type { User } from '@/lib/api/user';
import { fetchOnIntent } from '@/lib/activity';
import { paths } from '@/lib/navigation/routes';
import { userColumns } from '@/lib/users/csv';
import { importText } from '@/lib/text/import';
import { userText } from '@/lib/text/users';
import { ButtonLink } from '../ui/link';
import { CardGrid } from '../list/record-card';
import { LoadView } from '../feedback/load-view';
import { MessagePanel } from '../feedback/message-panel';
import { onDemand } from '../ui/on-demand';
import { PageHeader } from '../shell/page-header';
import { totalText, PagedList } from '../list/paged-list';
import { ExportCsv } from '../list/export-csv';
import { SearchBox } from '../list/search-box';
import { UserCard, UserSkeletons } from './user-card';
import { useAction } from '@/hooks/use-action';
import { signOut } from '@/lib/session/flow';
import { ConfirmDelete } from '../list/confirm-delete';
import { isOwnAccount, nameOf } from '@/lib/users/identity';

const copy = userText;
// As for courses: the rules of the form that comes next.
fetchOnIntent(() => import('yup'));
const TopUpDialog = onDemand(() => import('./top-up-dialog').then((module) => module.TopUpDialog));

export function UserList() {
  const params = useListParams();
  const { q, limit } = params.state;
  const load = useQuery(users.list(params.state), { keepPrevious: true });
  const [toppingUp, setToppingUp] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  /** A dialog shows the balance as the list has it now, not as it was when it was opened. */
  const current = (user: User) => (load.state === 'ready' && load.data.items.find(({ id }) => id === user.id)) || user;

  const skeleton = <UserSkeletons count={limit} />;
  return (
    <>
      <PageHeader title={copy.heading} intro={copy.intro} count={totalText(load, copy)}>
        <ButtonLink variant="outlined" href={paths.userImport} startIcon={<FileUp size={18} aria-hidden />}>
          {importText.link}
        </ButtonLink>
        <ExportCsv noun={copy.noun} list={users.list} q={q} columns={userColumns} />
        <ButtonLink variant="contained" href={paths.userNew} startIcon={<Plus size={18} aria-hidden />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      <SearchBox label={copy.search} value={q} onSearch={params.setSearch} />
      <LoadView load={load} copy={copy} skeleton={skeleton}>
        {(page, { busy }) => (
          <PagedList
            page={page}
            busy={busy}
            params={params}
            copy={copy}
            skeleton={skeleton}
            empty={q ? <NoResults query={q} /> : <NoUsers />}
          >
            <CardGrid>
              {page.items.map((user) => (
                <UserCard key={user.id} user={user} onTopUp={setToppingUp} onDelete={setDeleting} />
              ))}
            </CardGrid>
          </PagedList>
        )}
      </LoadView>
      {toppingUp && <TopUpDialog user={current(toppingUp)} onClose={() => setToppingUp(null)} />}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(null)} />}
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

/** Asks before a user is deleted. Whoever deletes their own account is told so, and signed out. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const own = isOwnAccount(user);
  const action = useAction(
    async () => {
      await users.remove(user.id);
      if (own) signOut();
    },
    // Without an account there is nothing left to read.
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
