/** Loads the code that reads and writes films: a hundred kilobytes, only once a film needs it. */
export const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
