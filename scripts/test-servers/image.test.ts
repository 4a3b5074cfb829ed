import assert from 'node:assert/strict';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { Running } from '../../e2e/support/servers/listen';
import { ROOT } from '../root';
import { buildExport } from './built-export';
import { BUILT_IMAGE, failedStart, makeImage, startImage } from './image';
import { needs } from './needs';

const dockerfile = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
const [, healthPath = ''] =
  /^HEALTHCHECK .* CMD .*"http:\/\/127\.0\.0\.1:\$\{PORT:-8080\}(\/\w+)"$/m.exec(dockerfile) ?? [];
const image = makeImage(buildExport());

const policyOf = async ({ url }: Running) => (await fetch(`${url}/courses`)).headers.get('content-security-policy');
const titleOf = async ({ url }: Running) =>
  /<title>(.*?)<\/title>/.exec(await (await fetch(`${url}/courses`)).text())?.[1];

async function started(settings: Record<string, string>, check: (running: Running) => Promise<void>, of = image) {
  const running = await startImage(of, settings);
  try {
    await check(running);
  } finally {
    await running.stop();
  }
}

describe('the image', BUILT_IMAGE ? {} : needs('nginx'), () => {
  test('serves pages, records and the health check as it was built', () =>
    started({}, async (running) => {
      for (const address of ['/', '/courses', '/courses/7/edit', '/version.json', '/logo.svg'])
        assert.equal((await fetch(running.url + address)).status, 200, address);
      const missing = await fetch(`${running.url}/tidak/ada`);
      assert.equal(missing.status, 404);
      assert.match(await missing.text(), /<html/);
      const health = await fetch(running.url + healthPath);
      assert.deepEqual([health.status, await health.text()], [200, 'ok\n']);
      assert.match((await policyOf(running)) ?? '', /connect-src http: https: blob:.*frame-ancestors 'none'/);
      assert.match((await titleOf(running)) ?? '', /Kelola$/);
    }));

  test('is configured by its environment, and at the next start anew', async () => {
    const settings = { NEXT_PUBLIC_API_URL: 'https://a.example', NEXT_PUBLIC_API_LOCKED: '1', PRODUCT_NAME: 'Akademi' };
    await started(settings, async (running) => {
      assert.match((await policyOf(running)) ?? '', /connect-src 'self' https:\/\/a\.example blob:/);
      assert.match((await titleOf(running)) ?? '', /Akademi$/);
    });
    await started({ NEXT_PUBLIC_API_URL: '/', NEXT_PUBLIC_API_LOCKED: '1' }, async (running) => {
      assert.match((await policyOf(running)) ?? '', /connect-src 'self' blob:/);
      assert.match((await titleOf(running)) ?? '', /Kelola$/);
    });
  });

  test('does not start with a wrong setting, and says why in one sentence', async () => {
    for (const [name, value, sentence] of [
      ['NEXT_PUBLIC_API_URL', 'a.example', /^NEXT_PUBLIC_API_URL=a\.example is no address of a back end/],
      ['NEXT_PUBLIC_API_LOCKED', '1', /^NEXT_PUBLIC_API_LOCKED=1 needs the address/],
      ['NEXT_PUBLIC_API_ULR', 'https://a.example', /^NEXT_PUBLIC_API_ULR is no setting/],
      ['BASE_PATH', '/konsol', /^BASE_PATH is a setting of the build/],
      ...['0', '99999', '80a', '080', '1234567'].map(
        (port) => ['PORT', port, new RegExp(`^PORT=${port} is no port number`)] as const,
      ),
    ] as const) {
      const { status, stdout, stderr } = await failedStart(image, { [name]: value });
      assert.match(stderr, sentence);
      assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [1, '', 1], `${name}=${value}`);
    }
  });
});

describe('its start script', needs('nginx'), () => {
  const skip = BUILT_IMAGE !== undefined && 'an image is tested';

  test('serves an export in its sub-path', { skip }, async () => {
    const below = makeImage(buildExport({}, '/konsol'));
    await started(
      {},
      async ({ url }) => {
        for (const address of ['/konsol', '/konsol/courses', '/konsol/courses/7/edit', healthPath])
          assert.equal((await fetch(url + address)).status, 200, address);
        assert.equal((await fetch(`${url}/courses`)).status, 404);
      },
      below,
    );
  });

  test('says what is missing when it has nowhere to write', { skip }, async () => {
    const closed = makeImage(buildExport());
    chmodSync(closed.temporary, 0o555);
    const { status, stderr } = await failedStart(closed, {});
    assert.match(stderr, /^\S+\/kelola cannot be written: mount a temporary file system there.*\n$/);
    assert.equal(status, 1);
  });
});
