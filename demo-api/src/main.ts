import { readEnv } from './node/env.ts';
import { startDemoApi } from './node/server.ts';
import { reasonOf, StartupError } from './startup-error.ts';

try {
  const starting = startDemoApi(readEnv(process.env));
  let isStopping = false;
  // Ctrl+C arrives twice when npm passes it on.
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void starting.then(({ close }) => close()).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started this process is gone, and so is the way to stop it.
  process.once('disconnect', stop);
  const { url } = await starting;
  console.log(`Demo API listening on ${url}`);
  if (process.connected) process.send?.({ ready: true, url });
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `The demo API cannot start: ${reasonOf(error)}`);
  process.exit(1);
}
