import { text } from '../text/common';

/**
 * All routes of the console: links, ids, titles and the rewrite rules of hosts derive from this table. A segment that
 * starts with a colon is the id of a record.
 */
const table = {
  home: { pattern: '/', title: text.titles.courses },
  setup: { pattern: '/setup', title: text.titles.setup },
  login: { pattern: '/login', title: text.titles.login },
  courses: { pattern: '/courses', title: text.titles.courses },
  courseNew: { pattern: '/courses/new', title: text.titles.courseNew },
  courseImport: { pattern: '/courses/import', title: text.titles.courseImport },
  catalogueCheck: { pattern: '/courses/check', title: text.titles.contentCheck },
  courseEdit: { pattern: '/courses/:courseId/edit', title: text.titles.courseEdit },
  courseCheck: { pattern: '/courses/:courseId/check', title: text.titles.contentCheck },
  modules: { pattern: '/courses/:courseId/modules', title: text.titles.modules },
  moduleNew: { pattern: '/courses/:courseId/modules/new', title: text.titles.moduleNew },
  moduleUpload: { pattern: '/courses/:courseId/modules/upload', title: text.titles.moduleUpload },
  moduleEdit: { pattern: '/courses/:courseId/modules/:moduleId/edit', title: text.titles.moduleEdit },
  users: { pattern: '/users', title: text.titles.users },
  userNew: { pattern: '/users/new', title: text.titles.userNew },
  userImport: { pattern: '/users/import', title: text.titles.userImport },
  userEdit: { pattern: '/users/:userId/edit', title: text.titles.userEdit },
  history: { pattern: '/history', title: text.titles.history },
} as const;

export type RouteName = keyof typeof table;
/** Routes whose path contains an id. */
export type RecordRouteName = {
  [Name in RouteName]: (typeof table)[Name]['pattern'] extends `${string}:${string}` ? Name : never;
}[RouteName];
export type RouteIds = Partial<Record<'courseId' | 'moduleId' | 'userId', string>>;

/** Placeholder for ids in exported paths: Next exports one shell page that serves all records. */
export const PLACEHOLDER_ID = '_';

const entries = Object.entries(table) as [RouteName, (typeof table)[RouteName]][];

export const isRecordRoute = (name: RouteName): name is RecordRouteName => table[name].pattern.includes(':');

/** Patterns of all routes with an id, such as `/courses/:courseId/edit`. */
export const recordPatterns: string[] = entries
  .map(([, route]) => route.pattern)
  .filter((pattern) => pattern.includes(':'));

function fill(pattern: string, ids: RouteIds = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: keyof RouteIds) => encodeURIComponent(ids[name] ?? PLACEHOLDER_ID));
}

/** Paths of all screens; ids are encoded. */
export const paths = {
  home: table.home.pattern,
  setup: table.setup.pattern,
  login: table.login.pattern,
  courses: table.courses.pattern,
  courseNew: table.courseNew.pattern,
  courseImport: table.courseImport.pattern,
  catalogueCheck: table.catalogueCheck.pattern,
  courseEdit: (courseId: string) => fill(table.courseEdit.pattern, { courseId }),
  courseCheck: (courseId: string) => fill(table.courseCheck.pattern, { courseId }),
  modules: (courseId: string) => fill(table.modules.pattern, { courseId }),
  moduleNew: (courseId: string) => fill(table.moduleNew.pattern, { courseId }),
  moduleUpload: (courseId: string) => fill(table.moduleUpload.pattern, { courseId }),
  moduleEdit: (courseId: string, moduleId: string) => fill(table.moduleEdit.pattern, { courseId, moduleId }),
  users: table.users.pattern,
  userNew: table.userNew.pattern,
  userImport: table.userImport.pattern,
  userEdit: (userId: string) => fill(table.userEdit.pattern, { userId }),
  history: table.history.pattern,
} as const;

export interface RouteMatch {
  name: RouteName;
  title: string;
  ids: RouteIds;
  /** Path of the exported page that serves this one: its ids replaced by `PLACEHOLDER_ID`. */
  exported: string;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed percent-encoding: no route matches.
    return undefined;
  }
}

const patterns = entries.map(([, { pattern }]) => pattern.split('/').filter(Boolean));

/**
 * Whether `word` is a fixed segment of another route at this position, such as `new` in /users/new:
 * it is never an id there.
 */
const isScreen = (word: string, parts: string[], index: number): boolean =>
  patterns.some(
    (other) => other[index] === word && other.slice(0, index).join('/') === parts.slice(0, index).join('/'),
  );

function matchPattern(pattern: string, segments: string[]): RouteIds | undefined {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== segments.length) return undefined;
  const ids: RouteIds = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
      continue;
    }
    const id = decodeSegment(segment);
    if (!id || id === '.' || id === '..' || isScreen(id, parts, index)) return undefined;
    ids[part.slice(1) as keyof RouteIds] = id;
  }
  return ids;
}

/** Matches a path (without base path, query and fragment) to a route; `undefined` if none matches. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const segments = pathname.split('/').filter(Boolean);
  for (const [name, { pattern, title }] of entries) {
    const ids = matchPattern(pattern, segments);
    if (ids) return { name, title, ids, exported: fill(pattern) };
  }
  return undefined;
}

/** The route of a target, which is a path with an optional query. */
const routeOf = (target: string): RouteMatch | undefined => matchRoute(target.split(/[?#]/)[0] ?? '');

/** Whether `target` (path and query) contains the id of a record. */
export function namesRecord(target: string): boolean {
  const match = routeOf(target);
  return match !== undefined && isRecordRoute(match.name);
}

const PUBLIC_ROUTES: RouteName[] = ['home', 'setup', 'login'];

/**
 * Whether `target` (path and query) is safe to open after signing in: only a protected route of the console, never
 * another site (open redirect).
 */
export function isReturnTarget(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false;
  const match = routeOf(target);
  return match !== undefined && !PUBLIC_ROUTES.includes(match.name);
}
