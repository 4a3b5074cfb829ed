import { recordPatterns, PLACEHOLDER_ID } from '../../lib/navigation/routes';

/** A route with an id, and the exported page that serves all its records. */
export interface RecordRoute {
  /** `/courses/:courseId/edit` */
  pattern: string;
  /** `/courses/_/edit` */
  exported: string;
  /** File names of the payload segments, in the directory of that page. */
  parts: string[];
}

/** Input of the host file generators. */
export interface Site {
  /** Sub-path of the console; empty at the root. */
  basePath: string;
  /** The policy header that is sent with every response. */
  headerPolicy: string;
  /** Longest pattern first, so that a wildcard rule does not hide a longer one. */
  records: RecordRoute[];
  /** Exported pages without an id, with the policy of each. */
  pages: { path: string; policy: string }[];
  /** Policies by the path of the page, including those with an id. */
  pagePolicies: Map<string, string>;
}

export const exportedPageOf = (pattern: string): string => pattern.replace(/:\w+/g, PLACEHOLDER_ID);

/** The routes that need a rewrite rule on every host, derived from `lib/navigation/routes.ts`. */
export function recordRoutes(partsOf: (exported: string) => string[]): RecordRoute[] {
  const depth = (pattern: string) => pattern.split('/').length;
  return [...recordPatterns]
    .sort((a, b) => depth(b) - depth(a))
    .map((pattern) => ({ pattern, exported: exportedPageOf(pattern), parts: partsOf(exportedPageOf(pattern)) }));
}

export const escapeRegExp = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Converts a pattern to the source of a regular expression. `new` is a fixed segment, never an id. */
export const asRegExp = (pattern: string): string => escapeRegExp(pattern).replace(/:\w+/g, '(?!new/)[^/]+');

/** Sources of regular expressions for all addresses of the console but its home page, without the base path. */
export const knownAddresses = ({ pages, records }: Site): string[] =>
  [...pages.map(({ path }) => path).filter((path) => path !== '/'), ...records.map(({ pattern }) => pattern)].map(
    asRegExp,
  );

/** Like `asRegExp`, for hosts whose regular expressions have no lookahead. */
export const asPlainRegExp = (pattern: string): string => escapeRegExp(pattern).replace(/:\w+/g, '[^/]+');
