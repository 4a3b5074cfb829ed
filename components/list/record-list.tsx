'use client';
import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import type { Id } from '@/lib/api/decode';
import type { Page } from '@/lib/api/query';
import { isWholeRead } from '@/lib/navigation/list-state';
import { fetchOnIntent } from '@/lib/platform/browser/input';
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
import type { ConfirmDelete as ConfirmDeleteType } from './selection/confirm-delete';
import type { RemoveMany as RemoveManyType } from './selection/remove-many';
import { SelectToggle, type PageSelection } from './selection/selection';
import type { BulkAction, SelectionBar as SelectionBarType } from './selection/selection-bar';
import type { RecordListController } from './use-record-list';

// The form of a record needs Yup: fetching it now makes the form validate at once, and offline too.
fetchOnIntent(() => import('yup'));
const ConfirmDelete = onDemand(() =>
  import('./selection/confirm-delete').then((module) => module.ConfirmDelete),
) as typeof ConfirmDeleteType;
const SelectionBar = onDemand(() =>
  import('./selection/selection-bar').then((module) => module.SelectionBar),
) as typeof SelectionBarType;
const RemoveMany = onDemand(() =>
  import('./selection/remove-many').then((module) => module.RemoveMany),
) as typeof RemoveManyType;

/**
 * What the cards of a list need of it. It stays the same while a dialog opens, so that memoized cards do not render.
 *
 * Exported for the recipe of a resource.
 */
export interface CardsProps<T extends { id: Id }> {
  pageSelection: PageSelection<T> | null;
  onDelete: (record: T) => void;
}

interface Props<T extends { id: Id }> extends Pick<PageHeaderProps, 'title' | 'said' | 'titleComesLate' | 'back'> {
  list: RecordListController<T>;
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

/** The screen of a list: its heading, selection, cards and pager, and the dialogs that ask before deleting. */
export function RecordList<T extends { id: Id }>({ list, ...props }: Props<T>) {
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
  const { kind, load, params, shown, isFiltered, removal, removalOfMany } = list;
  const { pageSelection, toggle, end } = list.selection;
  const { copy, add } = kind;
  const { q } = params.state;

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
          whole={
            load.state === 'ready' && load.data.totalPages > 1
              ? { ...kind, list: shown.list, page: load.data, q }
              : null
          }
          actions={[...bulkActions, { label: selectText.remove, color: 'error', onSelect: list.removeMany }]}
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
        {(page, busy) => children(page, { pageSelection, onDelete: list.remove }, busy)}
      </PagedList>
      {removalOfMany && <RemoveMany {...removalOfMany} />}
      {removal && <ConfirmDelete {...removal} />}
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
