import { headerPolicy } from '@/scripts/build/csp';
import { recordRoutes, type Site } from '@/scripts/hosts/site';

/** A segment of a payload, with all that its name may hold. */
export const PART = '__next.!KGNvbnNvbGUp.$d$courseId.__PAGE__.txt';

export function siteAt(basePath: string): Site {
  const records = recordRoutes(() => [PART]);
  const policy = "script-src 'self' 'sha256-x'";
  return {
    basePath,
    headerPolicy: headerPolicy(),
    records,
    pages: [{ path: '/courses', policy }],
    pagePolicies: new Map(records.map(({ exported }) => [exported, policy])),
  };
}

export type Rule = [regex: RegExp, destination: string];

/** Where the first rule that fits leads an address. */
export function apply(rules: Rule[], address: string): string | undefined {
  for (const [regex, destination] of rules) {
    const match = regex.exec(address);
    // A function, because the names of payloads hold what a replacement would read as a group.
    if (match)
      return destination.replace(
        /:(\w+)|\$(1|kelola_part)/g,
        (all, name?: string, capture?: string) =>
          (capture === '1' ? match[1] : match.groups?.[name ?? capture!]) ?? all,
      );
  }
  return undefined;
}
