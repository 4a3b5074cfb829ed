import { holdDataDir, type DataDir } from '../../src/node/data-dir.ts';

// Run as a process of its own: holds the data folder and lets it go again, each time it is told to.

let held: DataDir | undefined;
process.on('message', async (message: 'hold' | 'release') => {
  if (message === 'hold') held = await holdDataDir(process.argv[2] ?? '').catch(() => undefined);
  else held?.release();
  process.send?.(message === 'hold' && held !== undefined);
  if (message === 'release') held = undefined;
});
process.send?.(false);
