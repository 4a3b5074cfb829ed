import { createServer } from 'node:http';
import { urlOn } from '../demo-api/src/node/bind-all';
import { buildConsole } from './build/build-console';
import { startDemoApi } from './servers/demo-api';
import { whenToEnd } from './servers/ending';
import { isBuilt, keepExport, OUT_DIR } from './exported';
import { freePlaces, listenOn } from './servers/ports';
import { Problem, runScript } from './problem';
import { staticListener } from './servers/static-server';

/** `npm start`: builds and serves the console, and starts the demo back end. */
runScript(async () => {
  let stop = (): void => process.exit(0);
  whenToEnd(() => stop());
  const places = await freePlaces();

  if (!process.argv.includes('--no-build')) {
    console.log('Building the console…');
    await buildConsole({ quiet: true, defaults: { NEXT_PUBLIC_DEMO_API_URL: urlOn(places.api) } });
  }
  if (!isBuilt())
    throw new Problem('There is no build in out/: run "npm run build" first, or "npm start", which builds.');

  const api = await startDemoApi(places.api.port);
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
  await listenOn(() => createServer(staticListener(exported)), places.own);
  console.log(`
  Kelola     ${urlOn(places.own)}${exported().basePath}
  Demo API   ${api.url}
  Sign in    admin / Admin123

  Ctrl+C ends both.`);
});
