import { endpoint } from '../lib/session/endpoint';
import { runScript } from '../scripts/problem';
import { readTarget } from './args';
import { checkAdministrator } from './checks/administrator';
import { checkCors } from './checks/cors';
import { checkCourses } from './checks/courses';
import { checkLargeFiles } from './checks/large-files';
import { checkModules } from './checks/modules';
import { checkOwnAccount } from './checks/own-account';
import { checkAddress, checkSignIn } from './checks/sign-in';
import { checkUsers } from './checks/users';
import { checkWithoutToken } from './checks/without-token';
import { cleanUp } from './clean-up';
import { FetchXhr } from './fetch-xhr';
import { Run } from './run';
import { tableOf, totalOf } from './table';
import { listen } from './wire';

/** `npm run contract`: makes every API call of the console, with the console's own code, against any back end. */
runScript(async () => {
  // The base URL is kept in memory. From Node 25 on, a read of localStorage prints a warning unless it has a file.
  Reflect.deleteProperty(globalThis, 'localStorage');
  // Failure, until all steps have run.
  process.exitCode = 1;
  const run = new Run(await readTarget(process.argv.slice(2)));
  const { steps, target } = run;
  Object.assign(globalThis, { XMLHttpRequest: FetchXhr });
  listen();
  endpoint.set(target.baseUrl);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => steps.block(`Stopped by ${signal === 'SIGINT' ? 'Ctrl+C' : signal}.`));

  await checkAddress(run);
  await checkCors(run);
  await checkSignIn(run);
  await checkAdministrator(run);
  const writes = !steps.blocked;
  const course = await checkCourses(run);
  await checkModules(run, course);
  await checkLargeFiles(run, course);
  await checkUsers(run);
  await checkOwnAccount(run);
  await checkWithoutToken(run);
  const left = writes ? await cleanUp(run) : [];

  const { results, blocked } = steps;
  const dangers = results.filter(({ result }) => result === 'danger').map(({ call }) => call);
  const said = [
    `${target.baseUrl}, for a console at ${target.origin}`,
    tableOf(results),
    blocked && `${blocked} Nothing further was tried.`,
    dangers.length > 0 && `Danger: this back end is open to everyone who knows its address:\n${dangers.join('\n')}`,
    left.length > 0 && `Could not be removed:\n${left.join('\n')}`,
    totalOf(results),
  ];
  console.log(said.filter(Boolean).join('\n\n'));
  const failed = results.some(({ result }) => result === 'failed' || result === 'danger');
  process.exitCode = failed || blocked || left.length > 0 ? 1 : 0;
});
