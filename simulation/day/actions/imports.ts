import type { World } from '../../world/world';
import { signedIn } from '../person';
import type { Step } from '../steps';
import { followJob, type AnyJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

export async function importUsers(world: World, { tab, count }: Of<'import'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const rows = Array.from({ length: count }, (_, index) => {
    const username = `impor${world.unique()}`;
    const values = {
      firstName: 'Impor',
      lastName: 'Baru',
      username,
      email: `${username}@a.example`,
      password: 'Rahasia123',
    };
    return {
      number: index + 2,
      values,
      isPasswordMade: false,
      typedAmount: '',
      paidStatus: null,
      amount: null,
      problems: [],
    };
  });
  const intents = rows.map(({ values: { username } }) =>
    world.begin(
      {
        kind: 'create',
        what: `the import of ${username}`,
        matches: ({ path, body }) => path === '/api/auth/register' && body.username === username,
      },
      sitting.tab,
    ),
  );
  const job = sitting.console.createImportJob(rows) as unknown as AnyJob;
  followJob(sitting, job, ({ index }) => intents[index] ?? undefined, true);
  job.start();
}
