import { readdirSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';

// Every test file about calls in one process: compiling the embedded database takes longer than most of them. Each file
// still has a server and a database of its own, and runs alone, too: npm run test:files -- test/users.test.ts
const OWN_PROCESS = ['memory.test.ts'];
const folder = readdirSync(fileURLToPath(new URL('.', import.meta.url)));
const files = folder.filter((name) => name.endsWith('.test.ts') && !OWN_PROCESS.includes(name));
for (const file of files) describe(file, async () => void (await import(`./${file}`)));
