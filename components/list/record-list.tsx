'use client';
import { Plus } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import type { AddressParams } from '@/hooks/list/use-list-params';
import type { Load } from '@/hooks/use-query';
import { useSelection } from '@/hooks/list/use-selection';
import type { Id } from '@/lib/api/decode';
import type { Page } from '@/lib/api/query';
import { isWholeRead } from '@/lib/navigation/list-state';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { deletionsRunning } from '@/lib/records/deletions-running';
import { filterText, selectText } from '@/lib/text/lists';
import { MessagePanel } from '../feedback/message-panel';
import { PageActions, type PageAction, type PageActionsProps } from '../shell/page-actions';
import { PageHeader, type PageHeaderProps } from '../shell/page-header';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { ButtonLink } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import type { ListConfig } from './list-config';
import { PagedList, totalText } from './paged-list';
import { SelectToggle, type PageSelection } from './selection/selection';
import type { BulkAction, SelectionBar as SelectionBarType } from './selection/selection-bar';

// The form of a record needs Yup: fetching it now makes the form validate at once, and offline too.
fetchOnIntent(() => import('yup'));
const ConfirmDelete = onDemand(() => import('./selection/confirm-delete').then((module) => module.ConfirmDelete));
const SelectionBar = onDemand(() =>
  import('./selection/selection-bar').then((module) => module.SelectionBar),
) as typeof SelectionBarType;
const RemoveMany = onDemand(() => import('./selection/remove-many').then((module) => module.RemoveMany));

/** The records of a list, and what the address says of it. */
interface ListData<T> {
  load: Load<Page<T>>;
  params: AddressParams;
}

/**
 * What the cards of a list need of it. It stays the same while a dialog opens, so that memoized cards do not render.
 *
 * Exported for the recipe of a resource.
 */
export interface CardsProps<T extends { id: Id }> {
  pageSelection: PageSelection<T> | null;
  onDelete: (record: T) => void;
}

interface Props<T extends { id: Id }>
  extends ListData<T>, Pick<PageHeaderProps, 'title' | 'said' | 'titleComesLate' | 'back'> {
  kind: ListConfig<T>;
  /** The actions of the heading besides selecting and adding. */
  actions: readonly PageAction[];
  /** Further actions, in a menu of the heading. */
  menu?: PageActionsProps['menu'];
  /** How far a running action of the heading is. */
  progress?: ReactNode;
  /** Stands between the heading and the list, such as the search. */
  belowHeading: ReactNode;
  /** The actions for several records besides deleting them. */
  bulkActions?: readonly BulkAction<T>[];
  skeleton: ReactNode;
  /** Renders the cards; `busy` while they are those of the previous page or search. */
  children: (page: Page<T>, cards: CardsProps<T>, busy: boolean) => ReactNode;
}

/**
 * The screen of a list: its heading, selection, cards and pager, and the deletion of one record or several. It
 * loads nothing: the build also renders it, for the first paint.
 */
export function RecordList<T extends { id: Id }>({ kind, load, params, ...props }: Props<T>) {
  const {
    title,
    said,
    titleComesLate,
    back,
    actions,
    menu,
    progress,
    belowHeading,
    bulkActions = [],
    skeleton,
    children,
  } = props;
  const { copy, add, nameOf } = kind;
  const { q, table } = params.state;
  const filters = table?.filters ?? {};
  const isFiltered = Object.keys(filters).length > 0;
  const { pageSelection, toggle, end } = useSelection(
    load,
    kind.one,
    isFiltered ? `${q} ${JSON.stringify(filters)}` : q,
    kind.isOffered,
  );
  const [deleting, setDeleting] = useState<T | null>(null);
  const [removing, setRemoving] = useState<T[]>([]);
  const isRemoving = useRunningJob(deletionsRunning[kind.noun], kind.scope) !== null;
  const named = (record: T) => ({ id: record.id, name: nameOf(record) });

  return (
    <>
      <PageHeader
        title={title}
        said={said}
        titleComesLate={titleComesLate}
        intro={copy.intro}
        // A list that was read whole has its own line.
        count={isWholeRead(params.state) ? undefined : totalText(load, copy)}
        back={back}
      >
        <SelectToggle on={pageSelection !== null} onToggle={toggle} />
        <PageActions actions={actions} menu={menu} />
        {progress}
        <ButtonLink {...add} variant="contained" startIcon={<Icon of={Plus} size={18} />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      {belowHeading}
      {pageSelection && (
        <SelectionBar
          {...pageSelection}
          whole={load.state === 'ready' && load.data.totalPages > 1 ? { ...kind, page: load.data, q } : null}
          actions={[...bulkActions, { label: selectText.remove, color: 'error', onSelect: setRemoving }]}
          onEnd={end}
        />
      )}
      <PagedList
        load={load}
        params={params}
        copy={copy}
        skeleton={skeleton}
        empty={
          isFiltered ? (
            <MessagePanel drawing="lens" title={filterText.nothingFound(copy.noun)}>
              <Button variant="contained" onClick={() => params.setFilters({})}>
                {filterText.removeAll}
              </Button>
            </MessagePanel>
          ) : (
            <NothingFound kind={kind} q={q} />
          )
        }
      >
        {(page, busy) => children(page, { pageSelection, onDelete: setDeleting }, busy)}
      </PagedList>
      {(removing.length > 0 || isRemoving) && (
        <RemoveMany
          kind={kind}
          records={removing.map(named)}
          warning={kind.warningOfSeveral?.(removing)}
          onClose={() => setRemoving([])}
        />
      )}
      {deleting && (
        <ConfirmDelete
          kind={kind}
          record={named(deleting)}
          warning={kind.warning?.(deleting)}
          onRemoved={() => {
            kind.onRemoved?.([deleting.id]);
            kind.afterRemoving?.(deleting);
          }}
          before={kind.beforeDeleting && { ...kind.beforeDeleting, start: () => kind.beforeDeleting?.start(deleting) }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** Shown in place of the cards: the search finds nothing, or there is no record yet. */
function NothingFound<T extends { id: Id }>({ kind: { copy, drawing, add }, q }: { kind: ListConfig<T>; q: string }) {
  if (q && copy.noResults)
    return <MessagePanel drawing="lens" title={copy.noResults(q)} detail={copy.noResultsDetail?.(q)} />;
  return (
    <MessagePanel drawing={drawing} title={copy.empty} detail={copy.emptyDetail}>
      <ButtonLink {...add} variant="contained">
        {copy.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}
