import { endpoint } from '../lib/session/endpoint';
import { session } from '../lib/session/session';
import { runScript } from '../scripts/problem';
import { readTarget } from './args';
import { checkCors } from './checks/cors';
import { checkCourses } from './checks/courses';
import { checkModules } from './checks/modules';
import { checkSignIn } from './checks/sign-in';
import { checkUsers } from './checks/users';
import { cleanUp } from './clean-up';
import { FetchXhr } from './fetch-xhr';
import { Run } from './run';
import { tableOf, totalOf } from './table';
import { listen } from './wire';

/** `npm run contract`: every call that the console makes, by the console's own code, against any back end. */
runScript(async () => {
  // Until all has been tried.
  process.exitCode = 1;
  const run = new Run(readTarget(process.argv.slice(2)));
  Object.assign(globalThis, { XMLHttpRequest: FetchXhr });
  listen();
  endpoint.set(run.target.baseUrl);
  process.once('SIGINT', () => run.steps.stop());

  await checkSignIn(run);
  await checkCors(run);
  if (session.token()) {
    const course = await checkCourses(run);
    await checkModules(run, course);
    await checkUsers(run);
  }
  const left = await cleanUp(run);

  const { results } = run.steps;
  console.log(`${run.target.baseUrl}\n\n${tableOf(results)}\n\n${totalOf(results)}`);
  if (!session.token()) console.log('Nobody is signed in, so the other calls were not tried.');
  if (left.length > 0) console.log(`Could not be removed:\n${left.join('\n')}`);
  process.exitCode = left.length > 0 || results.some(({ result }) => result === 'failed') ? 1 : 0;
});
