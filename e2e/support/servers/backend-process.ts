import { once } from 'node:events';
import { createServer } from 'node:http';
import { newStorage } from '../../../demo-api/test/helpers/database';
import { startDemoApi } from '../../../scripts/servers/demo-api';
import { listen, type Running } from './listen';

/** A port that nothing listens on. */
export async function sparePort(): Promise<number> {
  const { url, stop } = await listen(createServer());
  await stop();
  return Number(new URL(url).port);
}

/**
 * Starts the real demo back end on a copy of the seed data, in a temporary folder that `stop` removes. Below `/as/<names>`
 * it answers as back ends of other makes do.
 */
export async function startBackend(): Promise<Running> {
  const storage = await newStorage();
  const env = { ...process.env, DEMO_DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, DEMO_DIALECTS: '1' };
  // Race: another worker may take the same free port first.
  const api = (await startDemoApi(await sparePort(), env)) ?? (await startDemoApi(await sparePort(), env));
  if (!api) throw new Error('The demo back end did not start; what it said stands above.');

  // Ends the server even if the worker exits without running its teardown.
  const kill = () => void api.process.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: api.url,
    async stop() {
      process.off('exit', kill);
      if (api.process.exitCode === null) {
        const ended = once(api.process, 'exit');
        api.process.kill('SIGTERM');
        await ended;
      }
      await storage.remove();
    },
  };
}
