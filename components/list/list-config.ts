import type { Id } from '@/lib/api/decode';
import type { WriteOptions } from '@/lib/api/http';
import type { KeyFilter, ListParams, Page, Query } from '@/lib/api/query';
import type { HistoryRecord } from '@/lib/history/history';
import type { NamedRecord } from '@/lib/records/deletions-running';
import type { RecordText } from '@/lib/text/record';
import type { DrawingName } from '../feedback/message-panel';
import type { ButtonLinkProps } from '../ui/link';

/** What a list knows of the records that it shows. */
export interface ListConfig<T extends { id: Id }> {
  copy: RecordText & {
    type: string;
    intro: string;
    add: string;
    addFirst: string;
    empty: string;
    emptyDetail: string;
    /** For lists with a search. */
    noResults?: (query: string) => string;
    noResultsDetail?: (query: string) => string;
  };
  noun: HistoryRecord['noun'];
  /** Tells apart lists that differ in their address only, such as the modules of two courses. */
  scope?: string;
  /** The drawing of the empty list. */
  drawing: DrawingName;
  /** The link to the form of a new record. */
  add: Pick<ButtonLinkProps, 'href' | 'role' | 'prefetch'>;
  nameOf: (record: T) => string;
  /** How the history names a record. */
  recordOf: (record: NamedRecord) => HistoryRecord;
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  remove: (id: Id, options: WriteOptions) => Promise<unknown>;
  /** What the back end's search finds a record of this name by. Without it, the name. */
  searchOf?: (name: string) => string;
  /** The cache keys that a deletion makes out of date. */
  outOfDate: KeyFilter;
  /** Called once a record has been deleted by itself, not with others. */
  afterRemoving?: (record: T) => void;
  /** Whether a record may be selected; without it, all may. */
  isOffered?: (record: T) => boolean;
  /** A consequence of deleting one record, or several, that is not obvious. */
  warning?: (record: T) => string | undefined;
  warningOfSeveral?: (records: readonly T[]) => string | undefined;
  /** An action offered before a record is deleted; it closes the dialog, and deletes nothing. */
  beforeDeleting?: { label: string; start: (record: T) => void };
}
