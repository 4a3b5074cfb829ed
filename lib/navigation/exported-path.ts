import { matchRoute, recordPatterns } from './routes';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const longest = Math.max(...recordPatterns.map((pattern) => segmentsOf(pattern).length));

/**
 * Maps a record's path to the exported file: the page `/courses/7/edit` to `/courses/_/edit`, its payload
 * `/courses/7/edit.txt` to `/courses/_/edit.txt`, and payload segments `/courses/7/edit/….txt` to
 * `/courses/_/edit/….txt`. `undefined` for paths without an id. Input and output are without the base path.
 */
export function exportedPath(pathname: string): string | undefined {
  const page = exportedPage(pathname);
  if (page || !pathname.endsWith('.txt')) return page;

  const payload = exportedPage(pathname.slice(0, -'.txt'.length));
  if (payload) return `${payload}.txt`;

  const segments = segmentsOf(pathname);
  for (let length = Math.min(longest, segments.length - 1); length > 0; length -= 1) {
    const exported = exportedPage(`/${segments.slice(0, length).join('/')}`);
    if (exported) return [exported, ...segments.slice(length)].join('/');
  }
  return undefined;
}

function exportedPage(pathname: string): string | undefined {
  const match = matchRoute(pathname);
  return match && Object.keys(match.ids).length > 0 ? match.exported : undefined;
}
