import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs the tests of the browser home: its own, and those that it shares with the Node home.

/** What a client can see of the back end, whichever home it has. */
const SHARED = ['auth', 'courses', 'files', 'http', 'modules', 'openapi', 'seed', 'uploads', 'users'];
const OWN = ['start', 'kept', 'uploads', 'contract'];

const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : [...OWN.map((name) => `browser/${name}`), ...SHARED];

const dir = await mkdtemp(join(tmpdir(), 'kelola-demo-site-'));
try {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      '--test-timeout=300000',
      '--test-concurrency=1',
      ...files.map((name) => `test/${name}.test.ts`),
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      // Built by the first test file, used by all.
      env: { ...process.env, DEMO_HOME: 'browser', DEMO_SITE_DIR: join(dir, 'site') },
      stdio: 'inherit',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
