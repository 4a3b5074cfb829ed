import { peekEarly } from '../../api/http';
import { decodePage, isTotalKnown, listQuery } from '../../api/query';
import { FIRST_ROW_CARDS } from '../../config';
import { courseCard } from '../../courses/card';
import { decodeCourse } from '../../courses/model';
import { formatCount } from '../../format';
import { readListState, TABLES } from '../../navigation/list-state';
import type { CardTexts } from '../../records/model';
import { userCard } from '../../users/card';
import { decodeUser } from '../../users/model';
import { tableByDefault } from '../browser/preferences';
import { cardOf, fill, TOTAL_SLOT } from './fill';
import { paintBeforeReact } from './stand-in';

const cardOfRecord =
  <T>(decode: (value: unknown) => T | null, card: (record: T) => CardTexts) =>
  (value: unknown) => {
    const record = decode(value);
    return record && card(record);
  };

const LISTS = { courses: cardOfRecord(decodeCourse, courseCard), users: cardOfRecord(decodeUser, userCard) };

/**
 * Inlined as a script into the list pages: shows the list once it has been answered. A list without records, or with a
 * card that no template fits, waits for React.
 */
function completeList(frame: Element, page: string): boolean {
  const list = page as keyof typeof LISTS;
  const search = new URLSearchParams(location.search);
  const state = readListState(search, { keys: TABLES[list], isTableDefault: tableByDefault.get() });
  // There are templates of cards only.
  if (state.table) return false;
  const loaded = peekEarly(`/api/${list}${listQuery(state)}`, (answer) => decodePage(answer, list, LISTS[list], state));
  if (!loaded) return false;

  const [grid, templates] = [...frame.querySelectorAll('ul:has(> li > article)')] as [Element, Element];
  const variants = [...templates.children];
  const cards = loaded.items.map((item) => cardOf(item, variants)).filter((card) => card !== null);
  if (cards.length === 0 || cards.length < loaded.items.length) return false;
  for (const card of cards.slice(0, FIRST_ROW_CARDS)) hurryPicture(card.querySelector('img'));
  templates.remove();
  // Before the cards, whose texts may contain it. A number that is an estimate is not shown.
  fill(frame, new Map([[TOTAL_SLOT, isTotalKnown(loaded) ? formatCount(loaded.totalItems) : []]]));
  grid.replaceChildren(...cards);
  // The pager comes with React, below the cards.
  frame.querySelector('main nav')?.parentElement?.remove();
  frame.querySelector('input')?.setAttribute('value', state.q);
  return true;
}

/** As components/courses/thumbnail.tsx does for the first row. */
function hurryPicture(picture: Element | null): void {
  picture?.removeAttribute('loading');
  picture?.setAttribute('fetchpriority', 'high');
}

// Whoever reads the responses later hears of a failure.
paintBeforeReact({ needsData: true, complete: completeList }).catch(() => {});
