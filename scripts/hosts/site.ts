import { recordPatterns, SHELL_ID } from '../../lib/navigation/routes';

/** A route whose address holds an id, and the one exported page that serves all its records. */
export interface RecordRoute {
  /** `/courses/:courseId/edit` */
  pattern: string;
  /** `/courses/_/edit` */
  shell: string;
  /** Names of the payload's parts, in the folder of the shell. */
  parts: string[];
}

/** What the hosts' files are made of. */
export interface Site {
  /** Sub-path that the console is served from; empty at the root. */
  basePath: string;
  /** The policy that is sent with every answer. */
  headerPolicy: string;
  /** The longest first, so that a rule for everything below an address does not hide a longer one. */
  records: RecordRoute[];
  /** The exported pages at an address of their own, and the policy that each needs. */
  pages: { path: string; policy: string }[];
  /** The policies of the shells, by the address of the shell. */
  shellPolicies: Map<string, string>;
}

export const shellOf = (pattern: string): string => pattern.replace(/:\w+/g, SHELL_ID);

/** The routes that need a rule on every host, out of the console's own table of addresses. */
export function recordRoutes(partsOf: (shell: string) => string[]): RecordRoute[] {
  const depth = (pattern: string) => pattern.split('/').length;
  return [...recordPatterns]
    .sort((a, b) => depth(b) - depth(a))
    .map((pattern) => ({ pattern, shell: shellOf(pattern), parts: partsOf(shellOf(pattern)) }));
}

export const escapeRegExp = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern as the inside of a regular expression: `new` is a screen of its own, never an id. */
export const asRegExp = (pattern: string): string => escapeRegExp(pattern).replace(/:\w+/g, '(?!new/)[^/]+');

/** The same for hosts whose expressions cannot look ahead. */
export const asPlainRegExp = (pattern: string): string => escapeRegExp(pattern).replace(/:\w+/g, '[^/]+');
