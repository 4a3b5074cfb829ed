import { matchRoute, recordPatterns } from './routes';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const longest = Math.max(...recordPatterns.map((pattern) => segmentsOf(pattern).length));

/**
 * Where the export keeps what is asked for at a record's address: `/courses/7/edit` is the page
 * `/courses/_/edit`, its payload `/courses/7/edit.txt` lies beside that, and the payload's parts
 * `/courses/7/edit/….txt` below it. `undefined` for addresses that no record has. Paths come
 * without the base path and go so.
 */
export function shellAddress(pathname: string): string | undefined {
  const page = shellOf(pathname);
  if (page || !pathname.endsWith('.txt')) return page;

  const payload = shellOf(pathname.slice(0, -'.txt'.length));
  if (payload) return `${payload}.txt`;

  const segments = segmentsOf(pathname);
  for (let length = Math.min(longest, segments.length - 1); length > 0; length -= 1) {
    const shell = shellOf(`/${segments.slice(0, length).join('/')}`);
    if (shell) return [shell, ...segments.slice(length)].join('/');
  }
  return undefined;
}

function shellOf(pathname: string): string | undefined {
  const match = matchRoute(pathname);
  return match && Object.keys(match.ids).length > 0 ? match.shell : undefined;
}
