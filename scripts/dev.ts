import { spawn } from 'node:child_process';
import path from 'node:path';
import { startDemoApi } from './demo-api';
import { portFrom, requireFreePort } from './ports';
import { runScript } from './problem';
import { ROOT } from './root';

/** `npm run dev`: starts Next's development server and the demo back end. */
runScript(async () => {
  const port = portFrom('PORT', 3000);
  const apiPort = portFrom('DEMO_API_PORT', 4000);
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'DEMO_API_PORT');

  const api = await startDemoApi(apiPort);
  if (!api) process.exit(1);
  console.log(`Demo API ${api.url}, sign in as admin / Admin123. Ctrl+C ends both.`);

  const next = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'dev', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_DEMO_API_URL: api.url, ...process.env },
    },
  );

  const stop = () => {
    next.kill('SIGTERM');
    api.process.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  next.once('exit', (code) => {
    api.process.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
  api.process.once('exit', () => next.kill('SIGTERM'));
});
