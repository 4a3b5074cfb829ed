import { once } from 'node:events';
import { buildConsole } from './build/build-console';
import { startDemoApi } from './demo-api';
import { portFrom, requireFreePort } from './ports';
import { Problem, runScript } from './problem';
import { createStaticServer, isBuilt } from './static-server';

/** `npm start`: builds and serves the console, and starts the demo back end. */
runScript(async () => {
  const port = portFrom('PORT', 3000);
  const apiPort = portFrom('DEMO_API_PORT', 4000);
  if (port === apiPort) throw new Problem('PORT and DEMO_API_PORT are the same: set one of them to another port.');
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'DEMO_API_PORT');

  if (!process.argv.includes('--no-build')) build(apiPort);
  if (!isBuilt())
    throw new Problem('There is no build in out/: run "npm run build" first, or "npm start", which builds.');

  const api = await startDemoApi(apiPort);
  if (!api) process.exit(1);
  const server = createStaticServer(undefined, process.env.BASE_PATH ?? '');
  await once(server.listen(port), 'listening');

  console.log(`
  Kelola     http://localhost:${port}${process.env.BASE_PATH ?? ''}
  Demo API   ${api.url}
  Sign in    admin / Admin123

  Ctrl+C ends both.`);

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    api.process.once('exit', () => process.exit(code));
    server.close();
    server.closeAllConnections();
    if (api.process.exitCode !== null || !api.process.kill('SIGTERM')) process.exit(code);
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));
  api.process.once('exit', () => {
    if (!stopping) console.error('The demo back end has ended, and so does the console. What it said stands above.');
    stop(1);
  });
});

function build(apiPort: number) {
  console.log('Building the console…');
  buildConsole({ quiet: true, env: { NEXT_PUBLIC_DEMO_API_URL: `http://localhost:${apiPort}`, ...process.env } });
}
