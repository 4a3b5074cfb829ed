import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startNginx, startNginxWith } from '../../e2e/support/hosts/programs';
import type { Running } from '../../e2e/support/servers/listen';
import { headerPolicy } from '../build/csp';
import { hostFiles } from '../hosts/index';
import { recordRoutes, type Site } from '../hosts/site';
import { ODD_TARGETS, raw } from '../../demo-api/test/helpers/odd-requests';
import { makeExport, write } from './export';
import { needs } from './needs';

const PART = '__next.$d$courseId.__PAGE__.txt';

/** Puts a small console into a folder of a site. */
function addConsole(site: string, basePath: string, name: string): void {
  const records = recordRoutes(() => [PART]);
  const pages = ['index', '404', 'courses', ...records.map(({ exported }) => exported.slice(1))];
  const at: Site = {
    basePath,
    headerPolicy: headerPolicy(),
    records,
    pages: [{ path: '/courses', policy: '' }],
    pagePolicies: new Map(),
  };
  const folder = path.join(site, basePath);
  write(folder, {
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`${page}.html`, `${name}: ${page}`],
        [`${page}.txt`, `${name}: payload of ${page}`],
        [`${page}/${PART}`, `${name}: part of ${page}`],
      ]),
    ),
    'sw.js': name,
    'version.json': '{}',
    '_next/static/chunks/a.js': `self.is = '${name}';`,
    ...Object.fromEntries(Object.entries(hostFiles).map(([file, generate]) => [file, generate(at) ?? ''])),
  });
}

/** What every console has to answer, wherever it is. */
function answersAsConsole(running: () => Running, basePath: string, name: string): void {
  const get = (address: string, init?: RequestInit) =>
    fetch(running().url + basePath + address, { redirect: 'manual', ...init });

  test('opens every address, also that of an id with a slash', async () => {
    for (const [address, page] of [
      ['', 'index'],
      ['/courses', 'courses'],
      ['/courses?page=2', 'courses'],
      ...recordRoutes(() => []).map(({ pattern, exported }) => [pattern.replace(/:\w+/g, '7'), exported.slice(1)]),
      ['/courses/a%2Fb/edit?page=2', 'courses/_/edit'],
    ] as const) {
      const answer = await get(address);
      assert.deepEqual([answer.status, await answer.text()], [200, `${name}: ${page}`], address);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    }
  });

  test('answers payloads from the exported page', async () => {
    for (const [address, text] of [
      ['/courses/7/edit.txt', `${name}: payload of courses/_/edit`],
      [`/courses/7/edit/${PART}`, `${name}: part of courses/_/edit`],
    ] as const) {
      const answer = await get(address);
      assert.deepEqual([answer.status, await answer.text()], [200, text]);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    }
  });

  test('sends each file with its headers', async () => {
    for (const [address, cacheControl] of [
      ['', 'no-cache'],
      ['/courses', 'no-cache'],
      ['/courses/7/edit', 'no-cache'],
      ['/_next/static/chunks/a.js', 'public, max-age=31536000, immutable'],
      ['/sw.js', 'no-store'],
      ['/version.json', 'no-store'],
    ] as const) {
      const { headers } = await get(address);
      assert.equal(headers.get('cache-control'), cacheControl, address);
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, address);
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', address);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
    }
  });

  test('shows the not-found page for what is missing, and lets nobody keep it', async () => {
    for (const address of [
      '/tidak/ada',
      '/_next/static/chunks/missing.js',
      '/_next/static/chunks',
      '/courses/7/edit/__next.missing.txt',
    ]) {
      const answer = await get(address);
      assert.deepEqual([answer.status, await answer.text()], [404, `${name}: 404`], address);
      assert.equal(answer.headers.get('cache-control'), null, address);
    }
  });

  test('leads from the slash at the end of its own addresses, and nobody elsewhere', async () => {
    for (const [from, to] of [
      ['/courses/', `${basePath}/courses`],
      ['/courses/7/edit/', `${basePath}/courses/7/edit`],
    ] as const) {
      const answer = await get(from);
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, to]);
    }
    const { host, port } = new URL(running().url);
    for (const target of ODD_TARGETS.filter((each) => each.startsWith('/')).map((each) => basePath + each)) {
      const answer = await raw(Number(port), `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const [, location = ''] = /^location: (.*)\r$/im.exec(answer) ?? [];
      assert.equal(new URL(location, running().url).host, host, target.slice(0, 99));
      assert.doesNotMatch(answer, /^(x-injected:|root:)/im, target.slice(0, 99));
    }
  });
}

for (const basePath of ['', '/konsol']) {
  describe(`a server of the console's own, at "${basePath}/"`, needs('nginx'), () => {
    const site = makeExport();
    let running: Running;
    before(async () => {
      addConsole(site, basePath, 'own');
      // It is read at the root of the site.
      if (basePath) write(site, { 'nginx.conf': readFileSync(path.join(site, basePath, 'nginx.conf'), 'utf8') });
      running = await startNginx(site);
    });
    after(() => running.stop());
    answersAsConsole(() => running, basePath, 'own');
  });
}

describe('two consoles in a server that is there already', needs('nginx'), () => {
  const site = makeExport({ 'index.html': 'the neighbour', 'blog/index.html': 'its blog' });
  const elsewhere = makeExport();
  let running: Running;
  before(async () => {
    addConsole(site, '/konsol', 'first');
    addConsole(elsewhere, '/konsol-lama', 'second');
    running = await startNginxWith(
      (port) => `server {
  listen ${port};
  root ${site};
  location ~ \\.(js|json|txt)$ { return 418; }
  location = /api/courses/ { return 201 "asked by $request_method"; }
  include ${site}/konsol/nginx-locations.conf;
  location ^~ /konsol-lama {
    root ${elsewhere};
    include ${elsewhere}/konsol-lama/nginx-locations.conf;
  }
}`,
    );
  });
  after(() => running.stop());

  describe('the first', () => answersAsConsole(() => running, '/konsol', 'first'));
  describe('the second, in a folder of its own', () => answersAsConsole(() => running, '/konsol-lama', 'second'));

  test('the neighbour stays as it was', async () => {
    const text = async (address: string, init?: RequestInit) => (await fetch(running.url + address, init)).text();
    assert.equal(await text('/'), 'the neighbour');
    assert.equal(await text('/blog/'), 'its blog');
    assert.equal(await text('/api/courses/', { method: 'POST' }), 'asked by POST');
    const { status, headers } = await fetch(`${running.url}/script.js`);
    assert.deepEqual([status, headers.get('content-security-policy')], [418, null]);
  });
});
