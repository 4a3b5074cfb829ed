/** A small model of a back end: its records, its sign-ins, and all that has taken effect. */

/** How a back end differs from others. Each of them is known from a real one. */
export interface Dialect {
  /** Ids are numbers. */
  numericIds: boolean;
  /** Ids are numbers beyond 2^53. */
  longIds: boolean;
  /** An expired token is answered with 403. */
  forbidsExpired: boolean;
  /** Reads are stale for so long after a write. */
  staleMs: number;
  /** Lists ignore the search. */
  ignoresSearch: boolean;
  /** Lists of users hold no addresses. */
  hidesEmails: boolean;
  /** A field of records that lists do not hold. */
  listsLeaveOut: string | null;
  /** Decimals are text. */
  textNumbers: boolean;
  /** Records stand in `data.users`, with the pagination beside them. */
  nests: boolean;
  /** Forms are read as PHP does. */
  isPhp: boolean;
  /** Titles are escaped for HTML before they are stored. */
  escapes: boolean;
  /** Titles are cut to their column. */
  cuts: boolean;
  /** A search tells capitals from small letters. */
  readsCase: boolean;
  /** A search is read as a pattern: `a+b` does not find itself. */
  readsPatterns: boolean;
  /** A page has three records at most, whatever is asked for. */
  smallPages: boolean;
  /** Lists tell how many pages they have, and not how many records. */
  tellsPages: boolean;
  /** Lists tell neither. */
  tellsNothing: boolean;
  /** The last record of a list has no id. */
  hasUnreadable: boolean;
  /** Files are answered with success, and not stored. */
  dropsFiles: boolean;
  /** The topics of a course and the description of a module are answered with success, and not stored. */
  dropsFields: boolean;
  /** An update without a file takes the stored one away. */
  forgetsFiles: boolean;
  /** Answers to writes hold no record. */
  answersNothing: boolean;
  /** Two users may have the same name. */
  allowsDuplicates: boolean;
  /** A new module becomes the first of its course. */
  numbersFromTop: boolean;
  /** A page has so many records, whatever is asked for. */
  fixedPages: number | null;
}

export const PLAIN: Dialect = {
  numericIds: false,
  longIds: false,
  forbidsExpired: false,
  staleMs: 0,
  ignoresSearch: false,
  hidesEmails: false,
  listsLeaveOut: null,
  textNumbers: false,
  nests: false,
  isPhp: false,
  escapes: false,
  cuts: false,
  readsCase: false,
  readsPatterns: false,
  smallPages: false,
  tellsPages: false,
  tellsNothing: false,
  hasUnreadable: false,
  dropsFiles: false,
  dropsFields: false,
  forgetsFiles: false,
  answersNothing: false,
  allowsDuplicates: false,
  numbersFromTop: false,
  fixedPages: null,
};

export interface UserRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password?: string;
  balance: number;
}

export interface CourseRow {
  id: string;
  title: string;
  description: string;
  instructor: string;
  price: number;
  topics: string[];
  thumbnail_image: string | null;
}

export interface ModuleRow {
  id: string;
  course_id: string;
  title: string;
  description: string;
  order: number;
  pdf_content: string | null;
  video_content: string | null;
}

export interface Tables {
  users: UserRow[];
  courses: CourseRow[];
  modules: ModuleRow[];
}

const TITLE_MAX_CHARS = 24;
const SMALL_PAGE = 3;

/** How many records a page has where so many are asked for. */
export const pageSize = ({ smallPages, fixedPages }: Dialect, limit: number): number =>
  fixedPages ?? (smallPages ? Math.min(SMALL_PAGE, limit) : limit);

/** Whether a list holds a record that nobody can read: of users, courses, or the modules of the first course. */
export const hasUnreadable = (dialect: Dialect, courseId = idIn(dialect, 21)): boolean =>
  dialect.hasUnreadable && courseId === idIn(dialect, 21);

const LONG_FROM = 2n ** 53n;

/** The id of the record with this number. */
export const idIn = ({ longIds }: Dialect, number: number): string =>
  String(longIds ? LONG_FROM + BigInt(number) : number);

/** The number of the record with this id. */
export const numberOf = (id: string): number => Number(BigInt(id) % LONG_FROM);

/** The password of all accounts, also of those that people make. */
export const PASSWORD = 'Rahasia123';

/** Who may sign in, at each back end. */
export const PEOPLE = ['ana', 'budi'];

const copyOf = (tables: Tables): Tables => ({
  users: tables.users.map((row) => ({ ...row })),
  courses: tables.courses.map((row) => ({ ...row, topics: [...row.topics] })),
  modules: tables.modules.map((row) => ({ ...row })),
});

/** What a simulated day begins with. */
function firstTables(name: string, dialect: Dialect): Tables {
  const user = (number: number, username: string, balance: number): UserRow => ({
    id: idIn(dialect, number),
    username,
    email: `${username}@${name}.example`,
    first_name: username,
    last_name: name,
    password: PASSWORD,
    balance,
  });
  const course = (number: number, title: string): CourseRow => ({
    id: idIn(dialect, number),
    title: `${title} ${name}`,
    description: 'Isi',
    instructor: 'Dewi',
    price: 49.99,
    topics: ['web'],
    thumbnail_image: null,
  });
  const module = (courseNumber: number, order: number): ModuleRow => ({
    id: idIn(dialect, courseNumber * 10 + order),
    course_id: idIn(dialect, courseNumber),
    title: `Modul ${order}`,
    description: 'Isi',
    order,
    pdf_content: null,
    video_content: null,
  });
  return {
    users: [
      ...PEOPLE.map((person, index) => user(index + 1, person, 0)),
      user(11, 'citra', 100_000),
      user(12, 'dodi', 250_000),
      user(13, 'eka', 0),
      user(14, 'fajar', 75_000),
    ],
    courses: [course(21, 'Dasar'), course(22, 'Lanjut'), course(23, 'Mahir')],
    modules: [21, 22].flatMap((number) => [1, 2, 3].map((order) => module(number, order))),
  };
}

export class BackEnd {
  /** Whose each valid token is. */
  private readonly tokens = new Map<string, string>();
  /** Whose each token was that was ever given. */
  private readonly given = new Map<string, string>();
  /** The tables before each change, for answers that are stale. */
  private readonly before: { until: number; tables: Tables }[] = [];
  /** Accounts that may sign in and stand in no list. */
  unlisted: UserRow[] = [];
  /** What a course holds besides, so that it is known for whom it was read. */
  markFor?: (person: string) => object;
  /** The id of the next record of a table; the number is new. */
  idOf = (_of: keyof Tables, number: number): string => idIn(this.dialect, number);
  /** When each record was made, by its id. */
  readonly madeAt = new Map<string, number>();
  private lastId = 100;
  private lastToken = 0;

  constructor(
    readonly name: string,
    readonly baseUrl: string,
    readonly dialect: Dialect,
    private readonly now: () => number,
    readonly tables: Tables = firstTables(name, dialect),
  ) {}

  nextId(of: keyof Tables): string {
    this.lastId += 1;
    const id = this.idOf(of, this.lastId);
    this.madeAt.set(id, this.now());
    return id;
  }

  /** A title as it is stored. */
  stored = (title: string): string => {
    const { escapes, cuts } = this.dialect;
    const escaped = escapes ? title.replaceAll('&', '&amp;') : title;
    return cuts ? escaped.slice(0, TITLE_MAX_CHARS).trimEnd() : escaped;
  };

  signIn(person: string): string {
    this.lastToken += 1;
    const token = `${this.name}-${person}-${this.lastToken}`;
    this.admit(person, token);
    return token;
  }

  admit(person: string, token: string) {
    this.tokens.set(token, person);
    this.given.set(token, person);
  }

  personOf = (token: string | null): string | undefined => this.tokens.get(token ?? '');
  /** Also of a token that has expired. */
  everGivenTo = (token: string | null): string | undefined => this.given.get(token ?? '');

  /** Expires all tokens of a person. */
  expire(person: string) {
    for (const [token, of] of [...this.tokens]) if (of === person) this.tokens.delete(token);
  }

  /** Calls `change`, which alters the tables; answers are stale for a while afterwards. */
  change<T>(change: (tables: Tables) => T): T {
    const { staleMs } = this.dialect;
    if (staleMs > 0) this.before.push({ until: this.now() + staleMs, tables: copyOf(this.tables) });
    return change(this.tables);
  }

  /** What a read gets now. */
  read(): Tables {
    const stale = this.before.find(({ until }) => until > this.now());
    return stale?.tables ?? this.tables;
  }
}
