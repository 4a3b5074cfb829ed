import { readEnv } from './node/env.ts';
import { startDemoApi } from './node/server.ts';
import { reasonOf, StartupError } from './startup-error.ts';

try {
  const api = await startDemoApi(readEnv(process.env));
  const stop = () => void api.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever started this process is gone, and so is the way to stop it.
  process.once('disconnect', stop);
  console.log(`Demo API listening on ${api.url}`);
  process.send?.({ ready: true, url: api.url });
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `The demo API cannot start: ${reasonOf(error)}`);
  process.exit(1);
}
