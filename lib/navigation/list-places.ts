/** The scroll position in a list at the moment one of its records was opened. */
export interface ListPlace {
  /** The query string of the list: search, page and page size. */
  query: string;
  scrollY: number;
  record: string;
}

const places = new Map<string, ListPlace>();

/** Whether `pathname` is nested under `list`: a record of the list, or a list that belongs to a record. */
const isBelow = (pathname: string, list: string) => pathname.startsWith(`${list}/`);

/** Scroll positions by the path of their list. Only the lists above the current screen are remembered. */
export const listPlaces = {
  leave: (list: string, place: ListPlace) => void places.set(list, place),

  /**
   * Returns the position to restore in `list`. Removes the positions of `list` and of all lists that
   * are not above it.
   */
  take(list: string): ListPlace | undefined {
    const place = places.get(list);
    for (const each of [...places.keys()]) if (!isBelow(list, each)) places.delete(each);
    return place;
  },
};
