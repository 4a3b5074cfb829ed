import type { ParsedEnvelope } from '../../api/envelope';
import { peekEarly } from '../../api/http';
import { decodePage, decodeRecord, isTotalKnown, listQuery, type ListParams, type Page } from '../../api/query';
import { FIRST_ROW_CARDS } from '../../config';
import { courseCard } from '../../courses/card';
import { courseRecord, decodeCourse } from '../../courses/model';
import { formatCount } from '../../format';
import { moduleCard } from '../../modules/card';
import { decodeModule, inOrder, numberIn } from '../../modules/model';
import type { CardTexts } from '../../records/model';
import { userCard } from '../../users/card';
import { decodeUser } from '../../users/model';
import { cardOf, COURSE_SLOT, COURSE_TITLE_SLOT, fill, TOTAL_SLOT } from './template-slots';
import { shownList } from './first-reads';
import { paintBeforeReact } from './paint-before-react';

type CardsOf = (answer: ParsedEnvelope, params: ListParams) => Page<CardTexts & { id: string }>;

/** The cards of each list, by its exported page. */
const LISTS: Record<string, CardsOf> = {
  courses: (answer, params) => cardsOf(decodePage(answer, 'courses', decodeCourse, params), courseCard),
  users: (answer, params) => cardsOf(decodePage(answer, 'users', decodeUser, params), userCard),
  'courses/_/modules'(answer, params) {
    const page = inOrder(decodePage(answer, 'modules', decodeModule, params));
    return cardsOf(page, (module, index) => moduleCard(module, numberIn(page, module, index)));
  },
};

const cardsOf = <T, Card>(page: Page<T>, card: (record: T, index: number) => Card): Page<Card> => ({
  ...page,
  items: page.items.map(card),
});

/** What is shown of the course whose modules the list has; `null` if it is not known. */
function courseTexts(owner: string): Map<string, string> | null {
  const id = decodeURIComponent(owner.split('/').at(-1)!);
  const course = peekEarly(owner, ({ data }) => decodeRecord(data, courseRecord, id));
  return course?.title ? new Map(Object.entries({ [COURSE_SLOT]: id, [COURSE_TITLE_SLOT]: course.title })) : null;
}

/**
 * Inlined as a script into the list pages: shows the list once it has been answered. A list without records, or with a
 * card that no template fits, waits for React.
 */
function completeList(frame: Element, page: string): boolean {
  const list = shownList();
  // There are templates of cards only.
  if (!list || list.state.table) return false;
  const { path, state, owner } = list;
  const loaded = peekEarly(path + listQuery(state), (answer) => LISTS[page]!(answer, state));
  const texts = owner === undefined ? new Map<string, string>() : courseTexts(owner);
  if (!loaded || !texts) return false;

  // Before the cards, whose texts may contain slots. A number that is an estimate is not shown.
  fill(frame, new Map([...texts, [TOTAL_SLOT, isTotalKnown(loaded) ? formatCount(loaded.totalItems) : []]]));
  const [grid, templates] = [...frame.querySelectorAll('main ul:has(article)')] as [Element, Element];
  const variants = [...templates.children];
  const cards = loaded.items.map((item) => cardOf(item, variants)).filter((card) => card !== null);
  if (cards.length === 0 || cards.length < loaded.items.length) return false;
  for (const card of cards.slice(0, FIRST_ROW_CARDS)) hurryPicture(card.querySelector('img'));
  templates.remove();
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

// A failure is reported where React reads the responses.
paintBeforeReact({ needsData: true, complete: completeList }).catch(() => {});
