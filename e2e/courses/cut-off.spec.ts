import { readFile } from 'node:fs/promises';
import { unzipRaw } from 'unzipit';
import { expect, test, unique } from '../support/faults/faulty';
import { addModule, VIDEO } from '../support/screens/modules';

const VIDEO_BYTES = 3_000_000;

test(
  'a video whose download is cut off comes from where it was, not from its first byte',
  { tag: '@all' },
  async ({ page, backend, network, problems }) => {
    const title = unique('Terputus');
    const { id } = await backend.createCourse({ title });
    const rest = Uint8Array.from({ length: VIDEO_BYTES }, (_, at) => at % 251);
    const content = Buffer.concat([await readFile(VIDEO), rest]);
    await addModule(backend, id, 'Tata letak', { video: new Blob([content], { type: 'video/webm' }) });
    let cuts = 0;
    network.fault(
      ({ method, url }) => method === 'GET' && url.pathname.endsWith('.webm'),
      async ({ forward, response }) => {
        const { status, headers, body } = await forward();
        // What the browser's cache holds would be completed by the browser.
        response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
        if (cuts > 0) return void response.end(body);
        cuts += 1;
        response.write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 300));
      },
    );
    problems.allow(/net::ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/);
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.webm')) parts.push(response.status());
    });

    await page.goto(`/courses?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Hapus ${title}` }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Unduh dulu (ZIP)' }).click();
    const path = await (await downloading).path();
    const { entries } = await unzipRaw(new Uint8Array(await readFile(path)).buffer);
    const video = entries.find(({ name }) => name.endsWith('.webm'))!;
    expect(Buffer.from(await video.arrayBuffer()).equals(content)).toBe(true);
    expect(parts).toEqual([200, 206]);
  },
);
