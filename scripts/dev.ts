import nextEnv from '@next/env';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { urlOn } from '../demo-api/src/node/bind-all';
import { checkSettings } from './build/settings';
import { startDemoApi } from './servers/demo-api';
import { endWithThis, whenToEnd } from './servers/ending';
import { freePlaces } from './servers/ports';
import { runScript } from './problem';
import { ROOT } from './root';

/** `npm run dev`: starts Next's development server and the demo back end. */
runScript(async () => {
  let stop = (): void => process.exit(0);
  whenToEnd(() => stop());
  const places = await freePlaces();
  const env = environment(urlOn(places.api));
  const api = await startDemoApi(places.api.port);
  if (!api) process.exit(1);
  console.log(`Demo API ${api.url}, sign in as admin / Admin123. Ctrl+C ends both.`);

  // It listens on one address only. Browsers try 127.0.0.1, too, when they are told `localhost`.
  const { host, port } = places.own;
  const address = host === 'localhost' ? '127.0.0.1' : host;
  const next = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'dev', '--port', String(port), '--hostname', address],
    { cwd: ROOT, stdio: 'inherit', env },
  );
  endWithThis(next);
  stop = () => {
    next.kill();
    api.process.kill();
  };
  next.once('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
  api.process.once('exit', () => stop());
});

/** The address of the demo back end stands behind that of an .env file, which Next reads by itself. */
function environment(apiUrl: string): NodeJS.ProcessEnv {
  const ours = { ...process.env };
  const { combinedEnv } = nextEnv.loadEnvConfig(ROOT, true);
  checkSettings(combinedEnv);
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_DEMO_API_URL: combinedEnv.NEXT_PUBLIC_DEMO_API_URL ?? apiUrl,
    ...ours,
    NODE_ENV: 'development',
  };
}
