import { Problem } from '../problem';

/**
 * Validates the base path. Its characters are limited, because it is copied unescaped into the rules of every host.
 * @throws Problem
 */
export function readBasePath(value = ''): string {
  if (value === '' || /^(\/[\w.~-]+)+$/.test(value)) return value;
  throw new Problem(
    `BASE_PATH=${value} is no sub-path: it starts with a slash and ends without one, such as /previews/my-branch.`,
  );
}
