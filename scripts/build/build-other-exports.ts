import { parseArgs } from 'node:util';
import { browserDemoExport, subPathExport, workerlessExport } from './other-exports';
import { runScript } from '../problem';

/** Builds the export with the demo; with `--nightly`, those that only browser tests of each night need as well. */
runScript(async () => {
  const { values } = parseArgs({ options: { nightly: { type: 'boolean' } } });
  await browserDemoExport();
  if (!values.nightly) return;
  await subPathExport();
  await workerlessExport();
});
