import type { Owner } from '../../lib/session/session';
import type { World } from '../world/world';

/** What has begun in a tab and has not ended: jobs, queues, actions, and buttons that wait. */
export function underWay(world: World, tab?: string): string[] {
  const isAsked = (name: string) => tab === undefined || name === tab;
  // Whoever has signed out has given it up, and is not told how it ends.
  const former = (of: string, owner: Owner | null) =>
    world.seatOf(of).tab?.console.session.owner() === owner ? '' : 'the former ';
  const jobs = world.jobs.flatMap(({ job, tab: of, importRun }) =>
    job.get().status === 'ended' || !isAsked(of)
      ? []
      : [`${former(of, job.owner)}${importRun ? 'import' : 'job'} in ${of}, ${job.get().status}`],
  );
  const open = world.openTabs().filter((each) => isAsked(each.tab.name));
  const queues = open.flatMap(({ console, tab: { name } }) => {
    const states = [console.uploadQueue.get().job, console.courseCopies.get().job];
    const { topUp, remove, form, modules } = console.screen;
    return [
      ...states.flatMap((job) => (job && job.status !== 'ended' ? [`a queue in ${name}, ${job.status}`] : [])),
      ...(topUp?.busy ? [`the button of a payment in ${name}`] : []),
      ...(remove?.busy ? [`the button of a deletion in ${name}`] : []),
      ...(form?.isSaving && !form.isSaved ? [`the button of a form in ${name}`] : []),
      ...(modules?.order.saving ? [`the button of an order in ${name}`] : []),
      ...console.downloads
        .get()
        .flatMap(({ headline, percent }) => (percent === null ? [] : [`${headline} in ${name}`])),
    ];
  });
  // The question of a form that was left is never answered, and nobody waits for that.
  const isShown = (each: { name: string; tab: string }) =>
    !each.name.startsWith('save ') ||
    open.some(({ tab: { name }, console }) => name === each.tab && console.screen.form?.isSaving);
  const actions = [...world.running]
    .filter((each) => isAsked(each.tab) && isShown(each))
    .map(({ name, tab: of, owner }) => former(of, owner) + name);
  return [...actions, ...jobs, ...queues];
}
