import { expect, type Browser, type Page } from '@playwright/test';
import type { Backend } from '../../e2e/support/backend';
import { Hands } from '../../e2e/support/hands';
import { createUser } from '../../e2e/support/users';
import { formatRupiah } from '../../lib/format';
import { buildReactAdmin } from '../react-admin';
import { serveCompressed, type Site } from '../site';
import { markdown } from '../table';
import { visit } from '../visit';
import { button, search } from './lists';
import { searchThere } from './peer';
import { counted } from './report';

/** Questions that a list answers: with cards page by page, with the table, and in react-admin, whose back end neither sorts nor filters. */

interface Person {
  name: string;
  balance: number;
}

interface Course {
  name: string;
  instructor: string;
  price: number;
  topics: string[];
  hasPicture: boolean;
}

interface Question<T> {
  name: string;
  /** What finds the records that matter, where a search does. */
  searches?: readonly string[];
  answer: (records: T[]) => string[];
  table: (hands: Hands) => Promise<string[]>;
}

interface Effort {
  presses: number;
  fields: number;
  /** Records that are looked at one by one. */
  read: number;
  seconds: number;
}

const USERS = 240;
const COURSES = 120;
const BY_NAME = new Intl.Collator('id', { numeric: true });

const names = (records: { name: string }[]) => records.map(({ name }) => name);
const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

/** The line above the table, once the list is read whole. */
async function summary(page: Page, words: RegExp): Promise<string> {
  const line = page.locator('strong').filter({ hasText: words });
  await line.waitFor();
  return (await line.textContent()) ?? '';
}

const openTable = (hands: Hands) => hands.press(button(hands.page, 'Tabel'));
const openFilter = async (hands: Hands) => {
  await openTable(hands);
  await hands.press(button(hands.page, 'Filter'));
};
const sortBy = async (hands: Hands, head: string) => {
  await hands.press(button(hands.page, head));
  await summary(hands.page, /^\d+ (pengguna|kursus)/);
};
const sortDownBy = async (hands: Hands, head: string) => {
  await sortBy(hands, head);
  await hands.press(button(hands.page, head));
  await hands.page.locator('[aria-sort=descending]').waitFor();
};

const USER_QUESTIONS: Question<Person>[] = [
  {
    name: 'Who has less than Rp 10.000',
    answer: (users) => names(users.filter(({ balance }) => balance < 10_000)),
    async table(hands) {
      await openFilter(hands);
      await hands.type(hands.page.getByLabel('Saldo sampai (Rp)'), '9.999');
      await hands.key('Enter');
      await summary(hands.page, /^\d+ dari \d+ pengguna/);
      return rowNames(hands.page);
    },
  },
  {
    name: 'The five users with the highest balance',
    answer: (users) => names(users.toSorted((a, b) => b.balance - a.balance).slice(0, 5)),
    async table(hands) {
      await openTable(hands);
      await sortDownBy(hands, 'Saldo');
      return (await rowNames(hands.page)).slice(0, 5);
    },
  },
  {
    name: 'The sum of all balances',
    answer: (users) => [formatRupiah(users.reduce((sum, { balance }) => sum + balance, 0))],
    async table(hands) {
      await openTable(hands);
      await sortBy(hands, 'Saldo');
      return [(await summary(hands.page, /total saldo/)).split('total saldo ')[1] ?? ''];
    },
  },
  {
    name: 'How many have Rp 1.000.000 or more',
    answer: (users) => [String(users.filter(({ balance }) => balance >= 1_000_000).length)],
    async table(hands) {
      await openFilter(hands);
      await hands.type(hands.page.getByLabel('Saldo dari (Rp)'), '1.000.000');
      await hands.key('Enter');
      return [(await summary(hands.page, /^\d+ dari \d+ pengguna/)).split(' ')[0] ?? ''];
    },
  },
  {
    name: 'The last user by name',
    answer: (users) => names(users.toSorted((a, b) => BY_NAME.compare(b.name, a.name)).slice(0, 1)),
    async table(hands) {
      await openTable(hands);
      await sortDownBy(hands, 'Nama');
      return (await rowNames(hands.page)).slice(0, 1);
    },
  },
];

const INSTRUCTOR = 'Ibu Ratna';

const COURSE_QUESTIONS: Question<Course>[] = [
  {
    name: 'The dearest course',
    answer: (courses) => names(courses.toSorted((a, b) => b.price - a.price).slice(0, 1)),
    async table(hands) {
      await openTable(hands);
      await sortDownBy(hands, 'Harga (USD)');
      return (await rowNames(hands.page)).slice(0, 1);
    },
  },
  {
    name: 'All courses of one instructor without a picture',
    searches: [INSTRUCTOR],
    answer: (courses) => names(courses.filter((each) => each.instructor === INSTRUCTOR && !each.hasPicture)),
    async table(hands) {
      await openFilter(hands);
      await choose(hands, 'Instruktur', INSTRUCTOR);
      await hands.press(hands.page.getByRole('checkbox', { name: 'Tanpa gambar' }));
      await hands.page.getByRole('button', { name: 'Hapus filter Tanpa gambar' }).waitFor();
      await summary(hands.page, /^\d+ dari \d+ kursus/);
      return rowNames(hands.page);
    },
  },
  {
    name: 'Courses from US$40 to US$45',
    answer: (courses) => names(courses.filter(({ price }) => price >= 40 && price <= 45)),
    async table(hands) {
      await openFilter(hands);
      await hands.type(hands.page.getByLabel('Harga dari (USD)'), '40');
      await hands.type(hands.page.getByLabel('Harga sampai (USD)'), '45');
      await hands.key('Enter');
      await hands.page.getByRole('button', { name: /^Hapus filter Harga sampai/ }).waitFor();
      await hands.page.getByRole('button', { name: /^Hapus filter Harga dari/ }).waitFor();
      await summary(hands.page, /^\d+ dari \d+ kursus/);
      return rowNames(hands.page);
    },
  },
  {
    name: 'All courses without a picture',
    answer: (courses) => names(courses.filter(({ hasPicture }) => !hasPicture)),
    async table(hands) {
      await openFilter(hands);
      await hands.press(hands.page.getByRole('checkbox', { name: 'Tanpa gambar' }));
      await summary(hands.page, /^\d+ dari \d+ kursus/);
      return rowNames(hands.page);
    },
  },
  {
    name: 'Courses about either of two topics',
    searches: ['Barista', 'Keramik'],
    answer: (courses) =>
      names(courses.filter(({ topics }) => topics.some((topic) => ['Barista', 'Keramik'].includes(topic)))),
    async table(hands) {
      await openFilter(hands);
      await choose(hands, 'Topik', 'Barista');
      await choose(hands, 'Topik', 'Keramik');
      await hands.page.getByRole('button', { name: 'Hapus filter Topik: Keramik' }).waitFor();
      await summary(hands.page, /^\d+ dari \d+ kursus/);
      return rowNames(hands.page);
    },
  },
];

/** Opens a list of choices, and presses one. */
async function choose(hands: Hands, field: string, option: string): Promise<void> {
  const select = hands.page.getByLabel(field, { exact: true });
  await select.getByRole('option', { name: option, exact: true }).waitFor({ state: 'attached' });
  hands.presses += 2;
  await select.selectOption(option);
}

interface Application<T> {
  address: string;
  rows: string;
  /** Runs in the page: what a person sees of each record. */
  see: (rows: HTMLElement[]) => T[];
  search: (hands: Hands, q: string, count: number) => Promise<void>;
  /** Shows a hundred on a page. */
  enlarge: (hands: Hands) => Promise<void>;
  next: string;
  /** What the pager says of a page. */
  range: (from: number, to: number, total: number) => string;
}

const PAGE = 100;

const CONSOLE = {
  rows: 'main article',
  search,
  async enlarge(hands: Hands) {
    hands.presses += 2;
    await hands.page.getByLabel('Entri per halaman').selectOption(String(PAGE));
  },
  next: 'Halaman berikutnya',
  range: (from: number, to: number, total: number) => `Menampilkan ${from} hingga ${to} dari ${total} entri`,
};

const PEER = {
  rows: 'tbody tr',
  search: searchThere,
  async enlarge(hands: Hands) {
    await hands.press(hands.page.getByRole('combobox', { name: 'Rows per page:' }));
    await hands.press(hands.page.getByRole('option', { name: String(PAGE), exact: true }));
  },
  next: 'Go to next page',
  range: (from: number, to: number, total: number) => `${from}-${to} of ${total}`,
};

const USERS_OF_CONSOLE: Application<Person> = {
  ...CONSOLE,
  address: '/users',
  see: (rows) =>
    rows.map((row) => ({
      name: row.getAttribute('aria-label') ?? '',
      balance: Number(/Rp\s*([\d.]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll('.', '')),
    })),
};

const USERS_OF_PEER: Application<Person> = {
  ...PEER,
  address: '/#/users',
  see: (rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ innerText }) => innerText.trim());
      const [first = '', last = '', , , balance = ''] = cells.slice(-5);
      return { name: `${first} ${last}`.trim(), balance: Number(balance.replace(/,\d\d$/, '').replace(/\D/g, '')) };
    }),
};

const COURSES_OF_CONSOLE: Application<Course> = {
  ...CONSOLE,
  address: '/courses',
  see: (rows) =>
    rows.map((row) => ({
      name: row.getAttribute('aria-label') ?? '',
      instructor:
        [...row.querySelectorAll('p')].map((p) => /^by (.+)/.exec(p.textContent ?? '')?.[1]).find(Boolean) ?? '',
      price: Number(
        /US\$([\d.,]+)/
          .exec(row.textContent ?? '')?.[1]
          ?.replaceAll('.', '')
          .replace(',', '.'),
      ),
      topics: [...row.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
      hasPicture: row.querySelector('img') !== null,
    })),
};

const COURSES_OF_PEER: Application<Course> = {
  ...PEER,
  address: '/#/courses',
  see: (rows) =>
    rows.map((row) => {
      const [picture, name, instructor, price, topics] = [...row.querySelectorAll('td')].slice(-6);
      return {
        name: name!.innerText.trim(),
        instructor: instructor!.innerText.trim(),
        price: Number(price!.innerText.replace(/[^\d,]/g, '').replace(',', '.')),
        topics: topics!.innerText.split('\n'),
        hasPicture: picture!.querySelector('img') !== null,
      };
    }),
};

/** Looks at each record that is found, page by page. */
async function lookThrough<T>(hands: Hands, application: Application<T>, count: number): Promise<T[]> {
  const { page } = hands;
  const { rows, see, enlarge, next, range } = application;
  const shown = (): Promise<T[]> => page.locator(rows).evaluateAll(see as (elements: Element[]) => T[]);
  if (count <= 10) return shown();
  await enlarge(hands);
  const seen: T[] = [];
  for (let from = 1; from <= count; from += PAGE) {
    const to = Math.min(count, from + PAGE - 1);
    const former = from > 1 ? await page.locator(rows).first().textContent() : null;
    if (from > 1) await hands.press(button(page, next));
    await page.getByText(range(from, to, count)).waitFor();
    // The rows may come after the pager.
    await expect(page.locator(rows)).toHaveCount(to - from + 1);
    if (former !== null) await expect(page.locator(rows).first()).not.toHaveText(former);
    seen.push(...(await shown()));
  }
  return seen;
}

/** Answers a question, with the table or by looking through a list; `all` are the records of the back end. */
async function answerIt<T>(
  browser: Browser,
  site: Site,
  { address, ...application }: Application<T>,
  question: Question<T>,
  all: T[],
  isTable = false,
): Promise<Effort> {
  return visit(browser, site, {}, async ({ page }) => {
    await page.goto(address);
    await page.mouse.move(400, 300);
    await page.waitForTimeout(3_000);
    const hands = new Hands(page);
    const began = performance.now();
    const seen: T[] = [];
    for (const q of isTable ? [] : (question.searches ?? [''])) {
      const count = q ? await countOf(site.backend, address, q) : all.length;
      if (q) await application.search(hands, q, count);
      seen.push(...(await lookThrough(hands, { address, ...application }, count)));
    }
    const answer = isTable ? await question.table(hands) : question.answer(seen);
    const seconds = (performance.now() - began) / 1_000;
    const wanted = question.answer(all);
    if (wanted.length === 0 || String(answer.toSorted()) !== String(wanted.toSorted()))
      throw new Error(`"${question.name}" at ${address}: ${answer.join(', ')}, not ${wanted.join(', ')}`);
    return { presses: hands.presses, fields: hands.fields, read: isTable ? answer.length : seen.length, seconds };
  });
}

async function countOf(backend: Backend, address: string, q: string): Promise<number> {
  const list = /users|courses/.exec(address)![0];
  return (await backend.call<unknown[]>('GET', `/api/${list}?${new URLSearchParams({ q, limit: '100' })}`)).length;
}

async function allOf<Row, T>(backend: Backend, list: string, seen: (row: Row) => T): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await backend.call<Row[]>('GET', `/api/${list}?page=${page}&limit=${PAGE}`);
    all.push(...rows.map(seen));
    if (rows.length < PAGE) return all;
  }
}

interface UserRow {
  first_name: string;
  last_name: string;
  balance: number;
}

interface CourseRow extends Pick<Course, 'instructor' | 'price' | 'topics'> {
  title: string;
  thumbnail_image: string | null;
}

/** What is there at first is the seed. */
async function prepare(backend: Backend): Promise<{ users: Person[]; courses: Course[] }> {
  const usersOf = () =>
    allOf<UserRow, Person>(backend, 'users', ({ first_name, last_name, balance }) => ({
      name: `${first_name} ${last_name}`.trim(),
      balance,
    }));
  const coursesOf = () =>
    allOf<CourseRow, Course>(backend, 'courses', ({ title, thumbnail_image, instructor, price, topics }) => ({
      ...{ name: title, instructor, price, topics, hasPicture: thumbnail_image !== null },
    }));
  for (let number = (await usersOf()).length + 1; number <= USERS; number += 1)
    await createUser(backend, 50_000 + number * 1_500, `tanya-${number}`);
  for (let number = (await coursesOf()).length + 1; number <= COURSES; number += 1)
    await backend.createCourse({
      title: `Kursus tanya ${number}`,
      instructor: number % 20 < 2 ? INSTRUCTOR : 'Bapak Surya',
      price: String(50 + number / 4),
      // The counts of the two differ: the pager tells when the second search is over.
      topics: number % 25 === 0 ? ['Barista'] : number % 15 === 1 ? ['Keramik'] : ['Lainnya'],
      thumbnail: number % 20 !== 0,
    });
  return { users: await usersOf(), courses: await coursesOf() };
}

/** Asks all questions in each way, and formats the efforts as a table for the docs. */
export async function askQuestions(browser: Browser, site: Site): Promise<string> {
  const { users, courses } = await prepare(site.backend);
  const host = await serveCompressed(await buildReactAdmin());
  const peer = { ...site, url: host.url };
  const lines: string[][] = [];
  async function askAll<T>(questions: Question<T>[], all: T[], [ours, theirs]: [Application<T>, Application<T>]) {
    for (const question of questions) {
      console.log(`Measuring "${question.name}" …`);
      const efforts = [
        await answerIt(browser, site, ours, question, all),
        await answerIt(browser, site, ours, question, all, true),
        await answerIt(browser, peer, theirs, question, all),
      ];
      lines.push([
        question.name,
        ...efforts.map(
          ({ presses, fields, read, seconds }) =>
            `${counted(presses, 'press', 'presses')}, ${counted(fields, 'field', 'fields')}, ${read} to read, ${seconds.toFixed(1)} s`,
        ),
      ]);
    }
  }
  try {
    await askAll(USER_QUESTIONS, users, [USERS_OF_CONSOLE, USERS_OF_PEER]);
    await askAll(COURSE_QUESTIONS, courses, [COURSES_OF_CONSOLE, COURSES_OF_PEER]);
  } finally {
    await host.stop();
  }
  return markdown(['Question', 'Cards', 'Table', 'react-admin'], lines);
}
