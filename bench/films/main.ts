import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { courseWith, modulesOf } from '../../e2e/support/screens/modules';
import { isBuilt } from '../../scripts/exported';
import { Problem, runScript } from '../../scripts/problem';
import { startSite, type Site } from '../site';
import { BROWSERS, type Driven } from './browsers';
import { judge, KINDS, makeFilm, type Kind } from './kinds';

const { values: options } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string', default: Object.keys(KINDS).join(',') },
    /** A folder in which films are kept for the next run. */
    films: { type: 'string' },
  },
});
const SAMPLE_MS = 300;
const TIMEOUT_MS = 580_000;

/**
 * `npm run films -- [--browser firefox] [--only uhd,hard] [--films /tmp/films]`: has the form of a module make films fit,
 * and says how long that takes, what it costs in memory, and what ffprobe finds in the results.
 */
runScript(async () => {
  if (!isBuilt()) throw new Problem('There is no build in out/ to measure: run "npm run build" first.');
  const start = BROWSERS[options.browser];
  if (!start) throw new Problem(`--browser is one of ${Object.keys(BROWSERS).join(', ')}.`);
  const site = await startSite();
  const folder = options.films ?? (await mkdtemp(path.join(tmpdir(), 'kelola-films-')));
  try {
    for (const name of options.only.split(',')) {
      const kind = KINDS[name];
      if (!kind) throw new Problem(`--only takes a list of ${Object.keys(KINDS).join(', ')}, not "${name}".`);
      const known = path.join(folder, kind.file);
      const film = existsSync(known) ? known : makeFilm(folder, kind);
      // Each film has a browser of its own, so that none pays for another's memory.
      const browser = await start();
      try {
        console.log(`| ${(await measure(browser, site, kind, film)).join(' | ')} |`);
      } finally {
        await browser.stop();
      }
      if (!options.films) await rm(film);
    }
  } finally {
    if (!options.films) await rm(folder, { recursive: true, force: true });
    await site.stop();
  }
});

/** What is offered and what it ends with, as source text that runs in the page. */
const SEEN = `() => {
  const of = (pattern) => [...document.querySelectorAll('button, span, p')]
    .find((each) => each.children.length === 0 && pattern.test(each.textContent))?.textContent;
  return {
    button: of(/^(Perkecil video|Ubah ke MP4|Siapkan untuk diputar langsung)$/),
    outcome: of(/^Sekitar /),
    refusal: of(/^(Video ini (terlalu|berakhir|rusak)|Hasilnya tidak|Ruang penyimpanan)/)
      ?? of(/^(Jenis file|Browser ini tidak)/),
    length: of(/^Durasi /),
  };
}`;
interface Seen {
  button?: string;
  outcome?: string;
  refusal?: string;
  length?: string;
}

/** The cells of a film's row. */
async function measure(browser: Driven, site: Site, kind: Kind, film: string): Promise<string[]> {
  const before = judge(film);
  const course = await courseWith(site.backend, `Film ${kind.file}`, []);
  await browser.open(`${site.url}/login`);
  await browser.call('(all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value))', {
    'api-base-url': site.backend.url,
    'auth-token': site.backend.token,
  });
  await browser.open(`${site.url}/courses/${course.id}/modules/new`);
  await until(() => browser.call(`() => document.querySelector('input[type=file][accept*=video]') !== null`));
  if (kind.limitMb)
    await browser.call(
      `(maxBytes) => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (order) { post.call(this, { ...order, maxBytes }); };
      }`,
      kind.limitMb * 1_048_576,
    );
  const cells = [kind.is, `${before.megabytes.toFixed(0)} MB`];
  await sleep(3_000);
  const held = browser.held();
  await browser.chooseVideo(film);
  let seen: Seen = {};
  const look = async () => (seen = await browser.call<Seen>(SEEN));
  // A refused type stands beside the button.
  const isKnown = async () => {
    const { outcome, button, refusal = '' } = await look();
    return Boolean(outcome ?? button?.startsWith('Siapkan')) || refusal.startsWith('Video ini');
  };
  await until(isKnown, 10_000).catch(() => {});
  if (!seen.button) return [...cells, seen.refusal ?? 'nothing'];
  const { button, outcome = '' } = seen;
  const began = performance.now();
  await browser.call(
    '(name) => [...document.querySelectorAll("button")].find((each) => each.textContent === name).click()',
    button,
  );
  let peak = 0;
  const isOver = async () => {
    peak = Math.max(peak, browser.held());
    await look();
    // Once it runs, the button is for its end.
    return Boolean(seen.length || (seen.refusal && seen.button));
  };
  await sleep(200);
  await until(isOver, TIMEOUT_MS, SAMPLE_MS);
  const took = (performance.now() - began) / 1_000;
  const costs = [`${((took / before.seconds) * 60).toFixed(0)} s`, `${(peak - held).toFixed(0)} MB`];
  if (!seen.length) return [...cells, `${button}: ${outcome}`, ...costs, seen.refusal ?? ''];
  const result = path.join(path.dirname(film), `hasil-${options.browser}-${kind.file}`);
  await writeFile(result, await resultOf(browser));
  const after = judge(result);
  if (!options.films) await rm(result);
  if (kind.isWatched)
    return [...cells, `${button}: ${outcome}`, ...costs, after.is, await watch(browser, site, course.id)];
  const lengths = `${before.seconds.toFixed(2)} → ${after.seconds.toFixed(2)} s`;
  return [...cells, `${button}: ${outcome}`, ...costs, `${after.megabytes.toFixed(1)} MB, ${after.is}`, lengths];
}

/** The result that the form shows, a part after the other. */
async function resultOf(browser: Driven): Promise<Buffer> {
  await browser.call(`() => {
    window.part = null;
    fetch(document.querySelector('video').src).then((answer) => answer.blob()).then((blob) => { window.result = blob; });
  }`);
  await until(() => browser.call('() => window.result !== undefined'));
  const size = await browser.call<number>('() => window.result.size');
  const parts: Buffer[] = [];
  const PART = 8 * 1_048_576;
  for (let at = 0; at < size; at += PART) {
    await browser.call(
      `([from, to]) => {
        window.part = null;
        const reader = new FileReader();
        reader.onload = () => { window.part = reader.result.split(',')[1]; };
        reader.readAsDataURL(window.result.slice(from, to));
      }`,
      [at, at + PART],
    );
    await until(() => browser.call('() => window.part !== null'));
    parts.push(Buffer.from(await browser.call<string>('() => window.part'), 'base64'));
  }
  return Buffer.concat(parts);
}

interface Watched {
  seconds: number;
  /** How far it is after two seconds, at the beginning and in the middle. */
  atStart: number;
  inMiddle: number;
}

/** Saves the module, and plays its video from the back end: at the beginning, and from the middle on. */
async function watch(browser: Driven, site: Site, courseId: string): Promise<string> {
  await browser.call(`() => {
    const set = (label, text) => {
      const name = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
      const field = document.getElementById(name.htmlFor);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    set('Judul Modul', 'Kuliah');
    set('Deskripsi', 'Dua puluh menit.');
  }`);
  await sleep(500);
  await browser.call(
    `() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Buat Modul').click()`,
  );
  let address: string | null = null;
  await until(async () => Boolean((address = (await modulesOf(site.backend, courseId))[0]?.video_content ?? null)));
  await browser.call(
    `(src) => {
      const video = Object.assign(document.createElement('video'), { src, muted: true });
      document.body.append(video);
      const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const playFrom = async (at) => {
        const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        video.currentTime = at;
        await sought;
        await video.play();
        await wait(2000);
        video.pause();
        return video.currentTime - at;
      };
      video.onloadeddata = async () => {
        const atStart = await playFrom(0);
        const inMiddle = await playFrom(video.duration / 2);
        window.watched = { seconds: video.duration, atStart, inMiddle };
      };
    }`,
    address,
  );
  await until(() => browser.call('() => window.watched !== undefined'));
  const { seconds, atStart, inMiddle } = await browser.call<Watched>('() => window.watched');
  return `${seconds.toFixed(2)} s from the back end, ${atStart.toFixed(1)} s played at its start and ${inMiddle.toFixed(1)} s in its middle in 2 s`;
}

async function until(isSo: () => Promise<boolean>, withinMs = 30_000, everyMs = 100): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It took too long.');
    await sleep(everyMs);
  }
}
