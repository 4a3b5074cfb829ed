import { Problem } from './problem';

/** The sub-path that the console is served from. What it may hold goes into every host's rules as it is. */
export function readBasePath(value = ''): string {
  if (value === '' || /^(\/[\w.~-]+)+$/.test(value)) return value;
  throw new Problem(
    `BASE_PATH=${value} is no sub-path: it starts with a slash and ends without one, such as /previews/my-branch.`,
  );
}
