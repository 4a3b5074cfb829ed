import { browserDemoExport, subPathExport, workerlessExport } from './other-exports';
import { runScript } from '../problem';

/** Builds the additional exports for the browser tests of `npm test -- --all`. */
runScript(async () => {
  await subPathExport();
  await workerlessExport();
  await browserDemoExport();
});
