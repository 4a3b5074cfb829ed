import { peekEarly } from '../../api/http';
import {
  decodePage,
  decodeRecord,
  isTotalKnown,
  listQuery,
  type Identified,
  type Page,
  type Plural,
} from '../../api/query';
import { FIRST_ROW_CARDS } from '../../config';
import { courseCard } from '../../courses/display';
import { courseRecord, decodeCourse, type Course } from '../../courses/model';
import { withoutBasePath } from '../../env';
import { formatCount } from '../../format';
import { moduleCard } from '../../modules/display';
import { decodeModule, inOrder, numberIn } from '../../modules/model';
import { isWholeRead, readListState, TABLES, type ListOptions, type ListState } from '../../navigation/list-state';
import type { CardTexts } from '../../records/model';
import { userCard } from '../../users/display';
import { decodeUser } from '../../users/model';
import { tableByDefault } from '../browser/preferences';
import { paintBeforeReact } from './paint-before-react';
import { sendEarlyRequests } from './send-early-requests';
import { cardOf, COURSE_SLOT, COURSE_TITLE_SLOT, fill, TOTAL_SLOT } from './template-slots';

/**
 * The scripts that pages run before their code has loaded: each asks for what its page reads first, and completes the
 * template of the page. `app/first-paint/page.tsx` names the script of each page; the build inlines it into the <head>,
 * without what only others use (scripts/build/page-heads.ts).
 */

const COURSES = { path: '/api/courses', keys: TABLES.courses };

/** The home page leads to the courses. */
export const home = () => sendEarlyRequests(readsOf(COURSES, stateOf(COURSES)));

export const courses = () =>
  paintList({ ...COURSES, plural: 'courses', decode: decodeCourse, cards: ({ items }) => items.map(courseCard) });

export const users = () =>
  paintList({
    ...{ path: '/api/users', keys: TABLES.users, plural: 'users', decode: decodeUser },
    cards: ({ items }) => items.map(userCard),
  });

export const modules = () =>
  paintList({
    ...{
      path: `${courseApi()}/modules`,
      course: courseApi(),
      searchable: false,
      plural: 'modules',
      decode: decodeModule,
    },
    cards: (page) => inOrder(page).items.map((module, index) => moduleCard(module, numberIn(page, module, index))),
  });

/** What shows nothing of a record before React: new records, imports, uploads and checks. */
export const form = () => paintForm([]);
export const moduleEdit = () => paintForm([`/api/modules/${segments().at(-2)}`]);
export const userEdit = () => paintForm([`/api/users/${segments().at(-2)}`]);

/** Asks for the picture of the course as soon as the course is known, which is a second before React. */
export const courseEdit = () =>
  paintForm([courseApi()], () => {
    const picture = readCourse(courseApi())?.thumbnail;
    if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture });
  });

/** The parts of the address: `['courses', '12', 'modules']`. They are encoded as in requests. */
const segments = (): string[] => withoutBasePath(location.pathname).split('/').slice(1);
const courseApi = (): string => `/api/courses/${segments()[1]}`;
const courseId = (): string => decodeURIComponent(segments()[1] ?? '');

/** The course at `path`, once it has been answered. */
const readCourse = (path: string): Course | undefined =>
  peekEarly(path, ({ data }) => decodeRecord(data, courseRecord, courseId()));

interface List extends ListOptions {
  path: string;
  /** The course whose list it is, if it is of a course. */
  course?: string;
}

interface CardList<T extends Identified> extends List {
  plural: Plural;
  decode: (value: unknown) => T | null;
  cards: (page: Page<T>) => CardTexts[];
}

const stateOf = (list: ListOptions) =>
  readListState(new URLSearchParams(location.search), { ...list, isTableDefault: tableByDefault.get() });

/** What a list reads first. A whole list takes many requests: none of them is sent early. */
const readsOf = ({ path, course }: List, state: ListState): string[] =>
  isWholeRead(state) ? [] : [path + listQuery(state), ...(course === undefined ? [] : [course])];

/** A list without records, or with a card that no template fits, waits for React. */
function paintList<T extends Identified>(list: CardList<T>): void {
  const { course, plural, decode, cards } = list;
  const state = stateOf(list);
  const reads = readsOf(list, state);
  const answered = sendEarlyRequests(reads);
  // There are templates of cards only.
  if (state.table) return;
  void paintBeforeReact(answered, (frame) => {
    const page = peekEarly(reads[0]!, (answer) => decodePage(answer, plural, decode, state));
    const title = course && readCourse(course)?.title;
    if (!page || (course && !title)) return false;

    // Before the cards, whose texts may contain slots. A number that is an estimate is not shown.
    const total = isTotalKnown(page) ? formatCount(page.totalItems) : [];
    fill(frame, { [TOTAL_SLOT]: total, ...(title && { [COURSE_SLOT]: courseId(), [COURSE_TITLE_SLOT]: title }) });
    const [grid, templates] = [...frame.querySelectorAll('main ul:has(article)')] as [Element, Element];
    const filled = cards(page).map((card) => cardOf(card, [...templates.children]));
    const elements = filled.filter((card) => card !== null);
    if (elements.length === 0 || elements.length < filled.length) return false;
    for (const card of elements.slice(0, FIRST_ROW_CARDS)) hurryPicture(card.querySelector('img'));
    templates.remove();
    grid.replaceChildren(...elements);
    // The pager comes with React, below the cards.
    frame.querySelector('main nav')?.parentElement?.remove();
    frame.querySelector('input')?.setAttribute('value', state.q);
    return true;
  });
}

/** As components/courses/thumbnail.tsx does for the first row. */
function hurryPicture(picture: Element | null): void {
  picture?.removeAttribute('loading');
  picture?.setAttribute('fetchpriority', 'high');
}

/**
 * Shows the heading with a skeleton or an empty form once the session has been answered. What can be typed into or
 * chosen from waits for React, which would not know of it. `onRead` is called once `reads` have been answered, too.
 */
function paintForm(reads: string[], onRead?: () => void): void {
  const [session, ...records] = sendEarlyRequests(reads);
  void paintBeforeReact([session], (frame) => {
    fill(frame, { [COURSE_SLOT]: courseId() });
    for (const field of frame.querySelectorAll('main :is(input, textarea, label)')) field.setAttribute('inert', '');
    return true;
  });
  if (onRead) void Promise.all(records).then(onRead);
}
