import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { callsOf, runContract, ADMIN } from '../../../contract/test/run-contract.ts';
import { TestServer } from '../helpers/server.ts';
import { newStorage } from '../helpers/database.ts';
import { BrowserHome } from './home.ts';

const SIGNS = ['✓ passed', '~ tolerated', '✗ failed', '! danger', '- not tried'];

let home: BrowserHome;
const server = new TestServer();
before(async () => {
  home = await BrowserHome.start();
  server.storage = await newStorage();
  await server.start();
});
after(async () => {
  await server.stop();
  await server.storage.remove();
  await home.close();
});

async function verdicts(url: string, origin: string) {
  const { said } = await runContract('--base-url', url, '--origin', origin, ...ADMIN);
  // A page of the same origin asks nothing beforehand, and may not send what such a request holds.
  const asked = (sign: string) => callsOf(said, sign).filter((call) => !call.startsWith('OPTIONS '));
  return { said, calls: Object.fromEntries(SIGNS.map((sign) => [sign, asked(sign)])) };
}

test('every call of the console has the same verdict as against the server', async () => {
  const inBrowser = await verdicts(home.url, home.site.origin);
  const onNode = await verdicts(server.url, home.site.origin);
  assert.deepEqual(inBrowser.calls, onNode.calls, inBrowser.said);
});
