/** Where a person was in a list when they opened one of its records. */
export interface ListPlace {
  /** The search and the page of the list. */
  query: string;
  scrollY: number;
  record: string;
}

const places = new Map<string, ListPlace>();

/** Whether one is still under `list`: at a record of it, or at a record's own list. */
const isBelow = (pathname: string, list: string) => pathname.startsWith(`${list}/`);

/** The places in the lists that lead to the screen that is open, by the lists' paths. */
export const listPlaces = {
  leave: (list: string, place: ListPlace) => void places.set(list, place),

  /** The place to return to in this list, once. Whoever is here is done with all lists that do not lead here. */
  take(list: string): ListPlace | undefined {
    const place = places.get(list);
    for (const each of [...places.keys()]) if (!isBelow(list, each)) places.delete(each);
    return place;
  },
};
