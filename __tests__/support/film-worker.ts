import { act } from '@testing-library/react';
import type { Plan } from '@/lib/videos/plan';
import type { Order, Report } from '@/lib/videos/protocol';

export const MB = 1_048_576;

export const PLAN: Plan = {
  container: 'mp4',
  pictures: [{ width: 1_280, height: 720, bitsPerSecond: 500_000, framesPerSecond: 30 }],
  sound: 'copy',
  sounds: 1,
  bytes: 92 * MB,
  width: 1_280,
  height: 720,
};

/** The workers that were started, and what they were asked. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  /** What a look ends with; `null`: the worker's code is not loaded. */
  static look: Report | null = { report: 'plan', plan: PLAN };
  onmessage: (event: { data: Report }) => void = () => {};
  onerror: (event: { message?: string }) => void = () => {};
  isEnded = false;
  order: Order | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(order: Order) {
    this.order = order;
    if (order.order !== 'look') return;
    if (FakeWorker.look) this.reports(FakeWorker.look);
    else setTimeout(() => this.onerror({}));
  }

  reports(data: Report) {
    setTimeout(() => act(() => void (this.isEnded || this.onmessage({ data }))));
  }

  terminate() {
    this.isEnded = true;
  }
}

export const converting = (): FakeWorker[] =>
  FakeWorker.all.filter(({ order, isEnded }) => order?.order === 'convert' && !isEnded);

/** jsdom has no workers and plays no films: these do as they are told, and the browser plays every film. */
export function useFakeWorkers(): void {
  beforeAll(() => {
    Object.assign(globalThis, { Worker: FakeWorker, VideoEncoder: {}, VideoDecoder: {} });
    Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} });
    jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      Object.defineProperty(this, 'videoWidth', { value: 64, configurable: true });
      Object.defineProperty(this, 'videoHeight', { value: 36, configurable: true });
      setTimeout(() => act(() => void this.dispatchEvent(new Event('loadedmetadata'))));
    });
  });
  afterAll(() => jest.restoreAllMocks());
  beforeEach(() => {
    FakeWorker.all = [];
    FakeWorker.look = { report: 'plan', plan: PLAN };
  });
}
