import { cleanText, type CleanText } from '../clean-text';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../config';

/** How the values of a filter are written: a number, one text, several texts, or `none`. */
type FilterKind = 'number' | 'text' | 'texts' | 'none';

/** By what the table of a list can be sorted and filtered. */
export interface TableKeys {
  sorts: readonly string[];
  filters: Readonly<Record<string, FilterKind>>;
}

/** By the last part of a list's address. */
export const TABLES = {
  courses: {
    sorts: ['title', 'instructor', 'price', 'modules'],
    filters: { min: 'number', max: 'number', topic: 'texts', instructor: 'text', picture: 'none', modules: 'none' },
  },
  users: { sorts: ['name', 'username', 'email', 'balance'], filters: { min: 'number', max: 'number' } },
} as const satisfies Record<string, TableKeys>;

export interface Sort {
  key: string;
  isDescending: boolean;
}

/** The values of each active filter. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What the address says of a list that is shown as a table. */
export interface TableState {
  sort: Sort | null;
  filters: Filters;
}

/** What the address of a list says: the search, the page of its results, and how they are shown. */
export interface ListState {
  page: number;
  limit: number;
  q: CleanText;
  /** Only of a list that is shown as a table; cards are neither sorted nor filtered. */
  table?: TableState;
}

/** What a list is, besides what its address says. */
export interface ListOptions {
  /** `false` for a list without search: `?q=` is then ignored. */
  searchable?: boolean;
  /** For lists that can be shown as a table. */
  keys?: TableKeys;
  /** A list is shown as a table unless its address says otherwise. */
  isTableDefault?: boolean;
}

const FILTER_VALUES: Record<FilterKind, (values: string[]) => string[]> = {
  number: ([value = '']) => (/^\d+(\.\d+)?$/.test(value) ? [value] : []),
  text: ([value = '']) => (value ? [value] : []),
  texts: (values) => [...new Set(values.filter(Boolean))],
  none: ([value]) => (value === 'none' ? [value] : []),
};

function readTable(search: URLSearchParams, { sorts, filters }: TableKeys): TableState {
  const key = search.get('sort');
  const entries = Object.entries(filters).map(
    ([name, kind]) => [name, FILTER_VALUES[kind](search.getAll(name))] as const,
  );
  return {
    sort: key !== null && sorts.includes(key) ? { key, isDescending: search.get('dir') === 'desc' } : null,
    filters: Object.fromEntries(entries.filter(([, values]) => values.length > 0)),
  };
}

/** Reads `?page=2&limit=20&q=abc`; values that are out of range or not a number fall back to their default. */
export function readListState(search: URLSearchParams, options: ListOptions = {}): ListState {
  const { searchable = true, keys, isTableDefault = false } = options;
  const page = Number(search.get('page'));
  const limit = Number(search.get('limit'));
  const view = search.get('view');
  const isTable = view === 'table' || (view !== 'cards' && isTableDefault);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZE_DEFAULT,
    q: cleanText((searchable && search.get('q')) || ''),
    ...(keys && isTable && { table: readTable(search, keys) }),
  };
}

/** Builds the query string of a list; defaults are omitted. */
export function writeListState(
  { page, limit, q, table }: ListState,
  { keys, isTableDefault }: ListOptions = {},
): string {
  const search = new URLSearchParams();
  if (page !== 1) search.set('page', String(page));
  if (limit !== PAGE_SIZE_DEFAULT) search.set('limit', String(limit));
  if (q) search.set('q', q);
  if (table) search.set('view', 'table');
  else if (keys && isTableDefault) search.set('view', 'cards');
  if (table?.sort) search.set('sort', table.sort.key);
  if (table?.sort?.isDescending) search.set('dir', 'desc');
  for (const [name, values] of Object.entries(table?.filters ?? {}))
    for (const value of values) search.append(name, value);
  return search.size > 0 ? `?${search}` : '';
}

/** Whether the list has to be read whole, because no back end sorts or filters. */
export const isWholeRead = ({ table }: ListState): boolean =>
  table !== undefined && (table.sort !== null || Object.keys(table.filters).length > 0);
