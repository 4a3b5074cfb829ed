import { isObject } from '../../../lib/api/decode';
import type { World } from '../../world/world';
import { goTo, signedIn } from '../person';
import type { Step } from '../steps';
import { followJob } from './jobs';

/** Changes the price of the last courses of the list. Each time it is another one, so that the world knows whose it is. */
export async function changeMany(world: World, { tab, count }: Extract<Step, { do: 'change-many' }>) {
  const sitting = await signedIn(world, tab);
  if (!sitting || !(await goTo(sitting, '/courses', false))) return;
  const { console, screen } = sitting;
  const { courses } = screen;
  if (courses?.list.load.state !== 'ready' || console.isDialogOpen()) return;
  const chosen = courses.list.load.data.items.slice(-count);
  if (chosen.length === 0) return;
  const price = 100 + world.unique();
  const intents = chosen.map(({ id, title }) =>
    world.begin(
      {
        kind: 'change',
        what: `the price ${price} of ${title}`,
        matches: ({ method, path, body }) =>
          (method === 'PUT' || body._method === 'PUT') && path === `/api/courses/${id}` && Number(body.price) === price,
        isSo: ({ tables }) => tables.courses.some((row) => row.id === String(id) && Number(row.price) === price),
        inJournal: ({ kind, subject }, item) =>
          kind === 'course-change' &&
          isObject(subject) &&
          subject.price === String(price) &&
          String(item) === String(id),
      },
      sitting.tab,
    ),
  );
  console.typeChange({ price: String(price) });
  courses.change(chosen);
  await world.settle();
  if (screen.job) followJob(sitting, screen.job, ({ index }) => intents[index] ?? undefined);
}
