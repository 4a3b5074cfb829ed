import { subPathExport, workerlessExport } from './other-exports';
import { runScript } from './problem';

/** Builds what the browser tests of `npm test -- --all` look at besides `out/`. */
runScript(async () => {
  subPathExport();
  workerlessExport();
});
