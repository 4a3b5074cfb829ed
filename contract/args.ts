import { parseArgs } from 'node:util';
import { parseBaseUrl } from '../lib/session/endpoint';
import { Problem } from '../scripts/problem';

const USAGE = 'Usage: npm run contract -- --base-url http://localhost:4000 --identifier admin --password Admin123';

export interface Target {
  baseUrl: string;
  identifier: string;
  password: string;
}

/** Reads what back end to check, and as whom. */
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
  return { baseUrl, identifier, password };
}

function parse(args: string[]) {
  try {
    const options = {
      'base-url': { type: 'string' },
      identifier: { type: 'string' },
      password: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message} ${USAGE}`);
  }
}
