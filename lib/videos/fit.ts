import { loadVideo } from '../files/look/playback';
import { privateFolder } from '../files/private-folder';
import { createSpeedometer } from '../jobs/speedometer';
import { createLimit } from '../limit';
import { recoverFromChunkError, retryWhileWaiting } from '../platform/versions/chunk-errors';
import { createStore } from '../store';
import { MB } from '../config';
import { withIndexFirst } from './index-first';
import { FOLDER, noteFiles } from './leftovers';
import { canFit, originals, type Need } from './need';
import type { Plan } from './plan';
import type { Order, Place, Refusal, Report } from './protocol';

export type FitState =
  | { at: 'looking' }
  /** `plan`: what will come of it; moving the index changes nothing that could be said. */
  | { at: 'offered'; plan: Plan | null }
  /** Another film is being worked on. */
  | { at: 'waiting'; plan: Plan | null }
  /** `msInAll`: how long it takes, once it was measured. */
  | { at: 'running'; plan: Plan | null; percent: number; msLeft: number | null; msInAll: number | null }
  /** It cannot be made to fit; or it failed, and may be tried again (`plan`). */
  | { at: 'refused'; refusal: Refusal; plan: Plan | null }
  | { at: 'done'; file: File };

/** Whether it can be begun: it is not under way, done, or known to be impossible. */
export const canBegin = (state: FitState): boolean =>
  state.at === 'looking' || state.at === 'offered' || (state.at === 'refused' && state.plan !== null);

/** How long a film takes is said once it has been measured for so long. */
const MEASURED_MS = 5_000;
/** Without news for so long, the machine slept: what it did before tells nothing of now. */
const SLEPT_MS = 10_000;

const folder = privateFolder(FOLDER);
const looks = createLimit(1);
const conversions = createLimit(1);

/** Results in the browser's own storage: what removes them, and how many hold them. */
const kept = new WeakMap<File, { discard: () => Promise<void>; holders: number }>();

/** Removes a result that is not sent any more. */
const discardResult = async (file: File): Promise<void> => kept.get(file)?.discard();

/** Keeps a result until the returned function is called, and so much longer. */
export function holdResult(file: File): (ms: number) => void {
  const result = kept.get(file);
  if (!result) return () => {};
  result.holders += 1;
  return (ms) => {
    result.holders -= 1;
    setTimeout(() => void (result.holders === 0 && result.discard()), ms);
  };
}

export interface Fit {
  need: Need;
  get: () => FitState;
  subscribe: (listener: () => void) => () => void;
  /** Finds out what would come of it. */
  look: () => void;
  /** Begins; after the films that were begun before. */
  start: () => void;
  /** Ends what is under way, and frees what it uses; it can be begun again. */
  cancel: () => void;
}

const NO_WORKER = { at: 'refused', refusal: 'undecodable', plan: null } as const;

const fits = new WeakMap<File, Fit>();

/** The work on a film, which goes on when its screen is left, unless it is cancelled. */
export function fitOf(file: File, need: Need, maxMb: number): Fit {
  const known = fits.get(file);
  if (known?.need === need) return known;
  known?.cancel();
  const fit = createFit(file, need, maxMb);
  fits.set(file, fit);
  return fit;
}

/** Ends the work on a film that is not needed any more, and removes its result. */
export function dropFit(file: File): void {
  const fit = fits.get(file);
  fits.delete(file);
  fit?.cancel();
  const state = fit?.get();
  if (state?.at === 'done') void discardResult(state.file);
}

/** Makes one film fit into `maxMb`; without the codecs of this browser it is refused at once. */
function createFit(file: File, need: Need, maxMb: number): Fit {
  const maxBytes = maxMb * MB;
  const canConvert = need === 'index' || canFit();
  const state = createStore<FitState>(
    need === 'index' ? { at: 'offered', plan: null } : canConvert ? { at: 'looking' } : NO_WORKER,
  );
  let plan: Plan | null = null;
  /** It was begun before it was known what would come of it. */
  let isAwaited = false;
  /** Of what is under way. */
  let controller: AbortController | null = null;

  const begin = (work: (signal: AbortSignal) => Promise<FitState | null>) => {
    controller = new AbortController();
    const { signal } = controller;
    void work(signal).then((next) => {
      if (signal.aborted || !next) return;
      controller = null;
      state.set(next);
      if (isAwaited && next.at === 'offered') start();
    });
  };

  function look() {
    if (controller || state.get().at !== 'looking') return;
    begin((signal) =>
      looks(async () => {
        let report: Report | null = null;
        const attempt = async () => {
          report = await ask({ order: 'look', file, maxBytes }, signal);
          return isNotLoaded(report) ? recoverFromChunkError() : undefined;
        };
        await retryWhileWaiting(attempt, () => !signal.aborted);
        return afterLook(report);
      }),
    );
  }

  function afterLook(report: Report | null): FitState | null {
    if (report?.report === 'refused') return refused(report.refusal);
    if (report?.report === 'plan') plan = report.plan;
    return report && { at: 'offered', plan };
  }

  const refused = (refusal: Refusal): FitState => ({ at: 'refused', refusal, plan });

  async function moveIndex(): Promise<FitState> {
    state.set({ at: 'running', plan, percent: 0, msLeft: null, msInAll: null });
    const moved = await withIndexFirst(file).catch((thrown: unknown) => {
      if (thrown instanceof DOMException) return 'unreadable' as const;
      throw thrown;
    });
    if (!(moved instanceof File)) return refused(moved ?? 'different');
    originals.set(moved, file);
    return { at: 'done', file: moved };
  }

  async function convert(signal: AbortSignal): Promise<FitState | null> {
    if (signal.aborted) return null;
    state.set({ at: 'running', plan, percent: 0, msLeft: null, msInAll: null });
    // What an interrupted conversion has left.
    await folder.removeUnused();
    noteFiles();
    const reserved = await folder.reserve();
    const place: Place = reserved && { folder: FOLDER, name: reserved.name };
    const time = createTimeEstimate();
    const report = await ask({ order: 'convert', file, maxBytes, place }, signal, (done, seconds) => {
      const times = time.of(done, seconds);
      state.set({ at: 'running', plan, percent: Math.min(99, Math.floor((done / seconds) * 100)), ...times });
    });
    const isPlayable = report?.report === 'result' && (await loadVideo(report.file, signal)) !== 'refused';
    if (report?.report === 'result' && isPlayable && !signal.aborted) {
      kept.set(report.file, { discard: async () => reserved?.discard(), holders: 0 });
      originals.set(report.file, file);
      return { at: 'done', file: report.file };
    }
    await reserved?.discard();
    return report && refused(report.report === 'refused' ? report.refusal : 'different');
  }

  function start() {
    isAwaited = state.get().at === 'looking';
    if (isAwaited) return look();
    if (controller || !canConvert || state.get().at === 'done') return;
    state.set({ at: 'waiting', plan });
    begin((signal) => conversions(() => (need === 'index' ? moveIndex() : convert(signal))));
  }

  return {
    need,
    get: state.get,
    subscribe: state.subscribe,
    look,
    start,
    cancel() {
      isAwaited = false;
      controller?.abort();
      controller = null;
      const { at } = state.get();
      if (at === 'waiting' || at === 'running') state.set({ at: 'offered', plan });
    },
  };
}

const isNotLoaded = (report: Report | null) => report?.report === 'refused' && report.refusal === 'not-loaded';

/** Has a worker do one thing; resolves to its last report, or to `null` once it was given up. */
function ask(
  order: Order,
  signal: AbortSignal,
  onProgress: (done: number, seconds: number) => void = () => {},
): Promise<Report | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    // A hundred kilobytes, loaded only once a film needs them.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (report: Report | null) => {
      signal.removeEventListener('abort', giveUp);
      worker.terminate();
      resolve(report);
    };
    const giveUp = () => end(null);
    signal.addEventListener('abort', giveUp);
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.report === 'progress') onProgress(data.done, data.seconds);
      else end(data);
    };
    // Without a message its code was not loaded, such as offline; with one, this browser cannot run it.
    worker.onerror = ({ message }) => end({ report: 'refused', refusal: message ? 'undecodable' : 'not-loaded' });
    worker.postMessage(order);
  });
}

/** Estimates how long a film takes, from what was measured since it began or since the machine woke up. */
export function createTimeEstimate(now: () => number = () => performance.now()) {
  const speed = createSpeedometer(now);
  const startedAt = now();
  // Measured from here on.
  speed.add(0);
  let last = { at: startedAt, done: 0 };
  let msInAll: number | null = null;
  return {
    of(done: number, seconds: number): { msLeft: number | null; msInAll: number | null } {
      const at = now();
      // It begins anew at a smaller size, or has slept.
      const isCut = done < last.done || at - last.at > SLEPT_MS;
      if (isCut) {
        speed.restart();
        msInAll = null;
      }
      speed.add(isCut ? 0 : done - last.done);
      last = { at, done };
      if (at - startedAt < MEASURED_MS) return { msLeft: null, msInAll: null };
      const msLeft = speed.msLeft(seconds - done);
      msInAll ??= msLeft === null ? null : at - startedAt + msLeft;
      return { msLeft, msInAll };
    },
  };
}
