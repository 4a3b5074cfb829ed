import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parseBaseUrl } from '../lib/session/endpoint';
import { Problem } from '../scripts/problem';

/** The kit is a file of the export, too, which runs without npm. */
const COMMAND = process.argv[1]?.endsWith('contract.mjs') ? 'node contract.mjs' : 'npm run contract --';
const USAGE = `Usage: CONTRACT_PASSWORD=Admin123 ${COMMAND} --base-url http://localhost:4000 --identifier admin [--origin http://localhost:3000]`;

/** The origin of `npm start`. */
const ORIGIN_DEFAULT = 'http://localhost:3000';

export interface Target {
  baseUrl: string;
  identifier: string;
  password: string;
  /** Origin of the console: some back ends allow only known origins (CORS). */
  origin: string;
  /** Whether files of the sizes that people upload are sent, some 40 MB. */
  largeFiles: boolean;
}

/**
 * Parses the command line.
 * @throws Problem
 */
export async function readTarget(args: string[]): Promise<Target> {
  const values = parse(args);
  const baseUrl = parseBaseUrl(values['base-url'] ?? '');
  if (!baseUrl)
    throw new Problem(
      `--base-url takes the http(s) address of a back end, not "${values['base-url'] ?? ''}". ${USAGE}`,
    );
  const { identifier = '' } = values;
  const given = values.password ?? process.env.CONTRACT_PASSWORD ?? '';
  const served = parseBaseUrl(values.origin ?? ORIGIN_DEFAULT);
  if (!served)
    throw new Problem(
      `--origin takes the http(s) address that the console is served from, not "${values.origin}". ${USAGE}`,
    );
  // Last, because it may wait for a person.
  const password = given === '-' ? await readLine() : given;
  if (!identifier || !password)
    throw new Problem(
      '--identifier and the variable CONTRACT_PASSWORD take the sign-in of an administrator; ' +
        `--password - reads the password from standard input. ${USAGE}`,
    );
  const { origin } = new URL(served);
  return { baseUrl, identifier, password, origin, largeFiles: !values['without-large-files'] };
}

/** The first line of standard input; a terminal does not show it. */
async function readLine(): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write('Password: ');
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return line;
}

function parse(args: string[]) {
  try {
    const options = {
      'base-url': { type: 'string' },
      identifier: { type: 'string' },
      password: { type: 'string' },
      origin: { type: 'string' },
      'without-large-files': { type: 'boolean' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message} ${USAGE}`);
  }
}
