import { readdirSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serverUrl } from './helpers/database.ts';

// Every test file about calls in one process: compiling the embedded database takes longer than most of them. Each file
// still has a server and a database of its own, and runs alone, too: npm run test:files -- test/users.test.ts
const OWN_PROCESS = ['memory.test.ts'];
// These need no database: another server of it changes nothing for them.
const WITHOUT_DATABASE = ['env.test.ts', 'login-guard.test.ts', 'multipart.test.ts'];
const leftOut = serverUrl ? [...OWN_PROCESS, ...WITHOUT_DATABASE] : OWN_PROCESS;
const folder = readdirSync(fileURLToPath(new URL('.', import.meta.url)));
const files = folder.filter((name) => name.endsWith('.test.ts') && !leftOut.includes(name));
for (const file of files) describe(file, async () => void (await import(`./${file}`)));
