import { fileURLToPath } from 'node:url';
import { isAbsolute, resolve } from 'node:path';
import type { DemoApiOptions } from './server.ts';
import { StartupError } from '../startup-error.ts';

const REPOSITORY_ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const UNIT_MS: Record<string, number> = { '': 1_000, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

type Env = Record<string, string | undefined>;

/** Reads the settings of the demo API; a value that cannot be used is refused by the name of its variable. */
export function readEnv(env: Env): DemoApiOptions {
  return {
    port: readPort(env.DEMO_API_PORT),
    host: readHost(env.DEMO_HOST) || readHost(env.HOST) || 'localhost',
    dataDir: readDataDir(env.DEMO_DATA_DIR),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    tokenTtlMs: readDuration(env.DEMO_TOKEN_TTL),
    publicUrl: readPublicUrl(env.DEMO_PUBLIC_URL),
    dialects: env.DEMO_DIALECTS === '1',
  };
}

/** An IPv6 address may stand in brackets, as in an address of the web. */
export const readHost = (text = ''): string => text.trim().replace(/^\[(.+)\]$/, '$1');

function readPort(text = ''): number {
  if (text.trim() === '') return 4000;
  const port = Number(text);
  if (!/^\s*\d+\s*$/.test(text) || port > 65_535) {
    throw new StartupError(`DEMO_API_PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** A relative folder counts from the repository, so that it does not depend on where a command was typed. */
function readDataDir(text = ''): string {
  const dir = text.trim() || '.demo-data';
  return isAbsolute(dir) ? dir : resolve(REPOSITORY_ROOT, dir);
}

function readDatabaseUrl(text = ''): string | undefined {
  if (text.trim() === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new StartupError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text.trim();
}

function readDuration(text = ''): number {
  if (text.trim() === '') return 24 * 3_600_000;
  const [, amount, unit = ''] = /^\s*(\d+)\s*([smhd]?)\s*$/.exec(text) ?? [];
  const ms = Number(amount) * (UNIT_MS[unit] ?? Number.NaN);
  // Ten years: beyond it the expiry no longer is a date that PostgreSQL and JavaScript agree on.
  if (!(ms > 0) || ms > 3_650 * 86_400_000) {
    throw new StartupError(`DEMO_TOKEN_TTL must be a duration such as 24h, 30m or 45s, not "${text}".`);
  }
  return ms;
}

function readPublicUrl(text = ''): string | undefined {
  if (text.trim() === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartupError(`DEMO_PUBLIC_URL must be an http or https address, not "${text}".`);
  }
  return url.href.replace(/\/+$/, '');
}
