import { unzip } from 'unzipit';
import type { Seat } from '../world/seat';
import type { World } from '../world/world';

/** What has to hold of a ZIP at the moment of its download. */
export function watchDownloads(world: World) {
  world.onDownload = async (seat, name, content) => {
    if (!name.endsWith('.zip')) return;
    const owner = seat.tab?.console.session.owner() ?? null;
    const asked = world.asked.filter(({ tab }) => tab === seat.tab?.name);
    const own = asked.filter((each) => each.owner === owner);
    if (own.length === 0) world.found('private', `${name} comes to ${seat.name}, where nobody has asked for it`);
    const bytes = new Uint8Array(await content.arrayBuffer());
    const { entries } = await unzip(bytes);
    const { modules } = (await entries['kursus.json']!.json()) as { modules: { title: string }[] };
    const titles = modules.map(({ title }) => title);
    world.zips.push({ bytes, titles });
    // A ZIP that lacks modules has another name.
    const whole = own.find(({ title }) => name === `${title}.zip`);
    if (!whole || whole.backEnd.dialect.staleMs > 0) return;
    const { tables } = whole.backEnd;
    if (whole.isUnreadable) world.found('true-messages', `${name} is told as whole, and a module cannot be read`);
    const missing = tables.modules.filter(({ id, title }) => whole.modules.includes(id) && !titles.includes(title));
    if (missing.length > 0)
      world.found('true-messages', `${name} is told as whole, and lacks ${missing.map(({ title }) => title).join()}`);
  };
}

/** What is chosen on the page of the import is for whoever has chosen it. */
export function checkChosen(world: World, seat: Seat) {
  const { session, screen } = seat.tab!.console;
  if (screen.courseImport?.step === 'checked' && session.owner() !== seat.chosen?.owner)
    world.found('private', `${seat.name} shows a ZIP that somebody else has chosen`);
}
