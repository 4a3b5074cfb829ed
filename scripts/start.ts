import { createServer } from 'node:http';
import { urlOn } from '../demo-api/src/node/bind-all';
import { buildConsole } from './build/build-console';
import { startDemoApi } from './demo-api';
import { whenToEnd } from './ending';
import { isBuilt, keepExport, OUT_DIR } from './exported';
import { hostFromEnv, listenOn, portFrom, requireFreePort } from './ports';
import { Problem, runScript } from './problem';
import { staticListener } from './static-server';

/** `npm start`: builds and serves the console, and starts the demo back end. */
runScript(async () => {
  let stop = (): void => process.exit(0);
  whenToEnd(() => stop());
  const port = portFrom('PORT', 3000);
  const apiPort = portFrom('DEMO_API_PORT', 4000);
  if (port === apiPort) throw new Problem('PORT and DEMO_API_PORT are the same: set one of them to another port.');
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'DEMO_API_PORT');

  if (!process.argv.includes('--no-build')) {
    console.log('Building the console…');
    await buildConsole({ quiet: true, defaults: { NEXT_PUBLIC_DEMO_API_URL: urlOn(hostFromEnv(), apiPort) } });
  }
  if (!isBuilt())
    throw new Problem('There is no build in out/: run "npm run build" first, or "npm start", which builds.');

  const api = await startDemoApi(apiPort);
  if (!api) process.exit(1);
  let isStopping = false;
  stop = () => {
    isStopping = true;
    api.process.kill();
  };
  api.process.once('exit', () => {
    if (isStopping) process.exit(0);
    console.error('The demo back end has ended, and so does the console. What it said stands above.');
    process.exit(1);
  });

  const exported = keepExport(OUT_DIR);
  await listenOn(() => createServer(staticListener(exported)), port, 'PORT');
  console.log(`
  Kelola     ${urlOn(hostFromEnv(), port)}${exported().basePath}
  Demo API   ${api.url}
  Sign in    admin / Admin123

  Ctrl+C ends both.`);
});
