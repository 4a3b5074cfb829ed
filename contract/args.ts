import { parseArgs } from 'node:util';
import { parseBaseUrl } from '../lib/session/endpoint';
import { Problem } from '../scripts/problem';

const USAGE =
  'Usage: npm run contract -- --base-url http://localhost:4000 --identifier admin --password Admin123 [--origin http://localhost:3000]';

/** The origin of `npm start`. */
const ORIGIN_DEFAULT = 'http://localhost:3000';

export interface Target {
  baseUrl: string;
  identifier: string;
  password: string;
  /** Origin of the console: some back ends allow only known origins (CORS). */
  origin: string;
}

/**
 * Parses the command line.
 * @throws Problem
 */
export function readTarget(args: string[]): Target {
  const values = parse(args);
  const baseUrl = parseBaseUrl(values['base-url'] ?? '');
  if (!baseUrl)
    throw new Problem(
      `--base-url takes the http(s) address of a back end, not "${values['base-url'] ?? ''}". ${USAGE}`,
    );
  const { identifier = '', password = '' } = values;
  if (!identifier || !password)
    throw new Problem(`--identifier and --password take the sign-in of an administrator. ${USAGE}`);
  const served = parseBaseUrl(values.origin ?? ORIGIN_DEFAULT);
  if (!served)
    throw new Problem(
      `--origin takes the http(s) address that the console is served from, not "${values.origin}". ${USAGE}`,
    );
  return { baseUrl, identifier, password, origin: new URL(served).origin };
}

function parse(args: string[]) {
  try {
    const options = {
      'base-url': { type: 'string' },
      identifier: { type: 'string' },
      password: { type: 'string' },
      origin: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message} ${USAGE}`);
  }
}
