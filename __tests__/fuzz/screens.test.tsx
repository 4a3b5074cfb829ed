import { act, cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { CourseCard } from '@/components/courses/course-card';
import { CourseEdit } from '@/components/courses/course-edit';
import { CourseList } from '@/components/courses/course-list';
import { ContentDialog } from '@/components/modules/content-dialog';
import { ModuleEdit } from '@/components/modules/module-edit';
import { ModuleList } from '@/components/modules/module-list';
import { UserCard } from '@/components/users/user-card';
import { UserEdit } from '@/components/users/user-edit';
import { UserList } from '@/components/users/user-list';
import { courseCard } from '@/lib/courses/display';
import { decodeCourse } from '@/lib/courses/model';
import { decodeModule } from '@/lib/modules/model';
import { userCard } from '@/lib/users/display';
import { decodeUser } from '@/lib/users/model';
import { signInAs } from '../support/network/api';
import { renderScreen } from '../support/screens/render';
import { bodyOf, listAnswer, oneAnswer, records, runs, status, type Kind } from './answers';

/** Whatever the back end answers, a person sees something, and nothing that only a program says. */

const NONSENSE = /NaN|\[object |undefined|\bnull\b|Invalid Date|Infinity/;
const nothing = () => {};

/** What is seen and what is read aloud, but for the answer that is quoted word for word. */
function expectSense() {
  const quoted = screen.queryAllByText(/^Server menjawab: /).map(({ textContent }) => textContent);
  const own = quoted.reduce((text, quote) => text.replace(quote, () => ''), document.body.textContent ?? '');
  const said: (string | null)[] = [own];
  for (const element of document.body.querySelectorAll('[aria-label], [title], [href], [src], input, textarea')) {
    said.push(...['aria-label', 'title', 'href', 'src', 'value'].map((name) => element.getAttribute(name)));
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) said.push(element.value);
  }
  expect(document.body.textContent?.trim()).not.toBe('');
  for (const each of said) expect(each ?? '').not.toMatch(NONSENSE);
  for (const link of document.body.querySelectorAll('[href], [src]')) {
    expect(link.getAttribute('href') ?? link.getAttribute('src')).toMatch(/^(https?:\/\/|\/)/);
  }
}

function answerWith(code: number, body: string) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(code === 204 ? null : body, { status: code }));
}

/** An ended session has its own tests; here it would only hide the screen. */
const readable = status.filter((code) => code !== 401 && code !== 403);

beforeEach(() => {
  signInAs();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const cards: [Kind, (record: unknown) => ReactElement | null][] = [
  [
    'course',
    (json) => {
      const course = decodeCourse(json);
      return course && <CourseCard course={course} card={courseCard(course)} onDelete={nothing} />;
    },
  ],
  [
    'module',
    (json) => {
      const module = decodeModule(json);
      return module && <ContentDialog module={module} order={module.order ?? 1} onClose={nothing} />;
    },
  ],
  [
    'user',
    (json) => {
      const user = decodeUser(json);
      return user && <UserCard user={user} card={userCard(user)} onTopUp={nothing} onDelete={nothing} />;
    },
  ],
];

test.each(cards)('any %s that can be read can be shown', (kind, show) => {
  fc.assert(
    fc.property(records[kind], (json) => {
      const element = show(JSON.parse(JSON.stringify(json)));
      fc.pre(element !== null);
      renderScreen(element!);
      expectSense();
      cleanup();
    }),
    runs(30),
  );
});

const lists: [string, Kind, ReactElement, string][] = [
  ['the list of courses', 'course', <CourseList key="c" />, '/courses'],
  ['the list of modules', 'module', <ModuleList key="m" />, '/courses/c-1/modules'],
  ['the list of users', 'user', <UserList key="u" />, '/users?page=2'],
];
const forms: [string, Kind, ReactElement, string][] = [
  ['the form of a course', 'course', <CourseEdit key="c" />, '/courses/c-1/edit'],
  ['the form of a module', 'module', <ModuleEdit key="m" />, '/courses/c-1/modules/m-1/edit'],
  ['the form of a user', 'user', <UserEdit key="u" />, '/users/u-7/edit'],
];

async function expectScreen(element: ReactElement, path: string, code: number, body: string) {
  answerWith(code, body);
  renderScreen(element, { path });
  await waitFor(() => expect(screen.queryByText(/^Memuat/)).toBeNull());
  await act(async () => {});
  expectSense();
  expect(document.querySelector('h1, [role=alert]')).not.toBeNull();
  cleanup();
}

test.each(lists)('%s makes sense of any answer', async (_, kind, element, path) => {
  await fc.assert(
    fc.asyncProperty(readable, bodyOf(listAnswer(kind)), (code, body) => expectScreen(element, path, code, body)),
    runs(15),
  );
});

test.each(forms)('%s makes sense of any answer', async (_, kind, element, path) => {
  await fc.assert(
    fc.asyncProperty(readable, bodyOf(oneAnswer(kind)), (code, body) => expectScreen(element, path, code, body)),
    runs(10),
  );
});
