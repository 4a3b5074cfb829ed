import { withoutBasePath } from '../../env';
import { listQuery } from '../../api/query';
import { isWholeRead, readListState, TABLES, type ListState } from '../../navigation/list-state';
import { tableByDefault } from '../browser/preferences';

/** Lists that can be shown as a table. */
const LISTS: Record<string, keyof typeof TABLES> = {
  // The home page redirects to the courses.
  '/': 'courses',
  '/courses': 'courses',
  '/users': 'users',
};

const MODULES = /^\/courses\/[^/]+\/modules$/;
/** The page that edits a record, with the kind and the id of the record. */
const EDITS = /\/(courses|modules|users)\/([^/]+)\/edit$/;

interface ShownList {
  path: string;
  state: ListState;
  /** The path of the record in which the list is. */
  owner?: string;
}

/** The list that this page shows. */
export function shownList(): ShownList | null {
  const address = withoutBasePath(window.location.pathname);
  const search = new URLSearchParams(window.location.search);
  if (MODULES.test(address)) {
    const path = `/api${address}`;
    return { path, state: readListState(search, { searchable: false }), owner: path.replace(/\/modules$/, '') };
  }
  const list = LISTS[address];
  if (!list) return null;
  const state = readListState(search, { keys: TABLES[list], isTableDefault: tableByDefault.get() });
  return { path: `/api/${list}`, state };
}

/** What this page reads first, besides the session, unless that takes more than its address. */
export function firstReads(): string[] {
  const list = shownList();
  // A whole list takes many requests.
  if (list && isWholeRead(list.state)) return [];
  if (list) return [list.path + listQuery(list.state), ...(list.owner ? [list.owner] : [])];
  const edited = EDITS.exec(withoutBasePath(window.location.pathname))?.[0];
  // An id is encoded in the same way here and there.
  return edited ? [edited.replace(EDITS, '/api/$1/$2')] : [];
}
