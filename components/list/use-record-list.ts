'use client';
import { useState } from 'react';
import { useSelection } from '@/hooks/list/use-selection';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useRunningJob } from '@/hooks/use-job';
import type { Load } from '@/hooks/use-query';
import type { Id } from '@/lib/api/decode';
import type { Page } from '@/lib/api/query';
import { deletionsRunning } from '@/lib/records/deletions-running';
import type { ListConfig } from './list-config';

export type RecordListController<T extends { id: Id }> = ReturnType<typeof useRecordList<T>>;

/**
 * A list of records without its markup: what the address says of it, the records that are selected, and the dialog that
 * asks before one or several are deleted. The dialog of several is open as long as they are being deleted, too.
 * `shown` is the list that is on the screen, where that is not the back end's.
 */
export function useRecordList<T extends { id: Id }>(
  kind: ListConfig<T>,
  load: Load<Page<T>>,
  params: AddressParams,
  shown = { list: kind.list },
) {
  const { q, table } = params.state;
  const filters = table?.filters ?? {};
  const isFiltered = Object.keys(filters).length > 0;
  const selection = useSelection(load, kind.one, isFiltered ? `${q} ${JSON.stringify(filters)}` : q, kind.isOffered);
  const [deleting, setDeleting] = useState<T | null>(null);
  const [deletingMany, setDeletingMany] = useState<T[]>([]);
  const isDeletingMany = useRunningJob(deletionsRunning[kind.noun], kind.scope) !== null;
  return {
    kind,
    load,
    params,
    shown,
    isFiltered,
    selection,
    remove: setDeleting,
    removeMany: setDeletingMany,
    /** The dialogs that are open, or `null`. */
    removal: deleting && { kind, record: deleting, onClose: () => setDeleting(null) },
    removalOfMany:
      deletingMany.length > 0 || isDeletingMany
        ? { kind, records: deletingMany, onClose: () => setDeletingMany([]) }
        : null,
  };
}
