import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted } from './helpers/client.ts';
import { useServer } from './helpers/server.ts';

const server = useServer({ seeded: false });

async function all(path: string): Promise<Record<string, unknown>[]> {
  const data = accepted(await server.client.get(`${path}?limit=100`));
  return Array.from({ length: data.length }, (_, at) => data[at] ?? {});
}

test('there are sixty courses with titles, people, topics and prices of their own', async () => {
  const courses = await all('/api/courses');
  assert.equal(courses.length, 60);
  assert.equal(new Set(courses.map(({ title }) => title)).size, 60);
  for (const { topics, price, description } of courses) {
    assert.ok((topics as string[]).length >= 2 && (topics as string[]).length <= 6);
    assert.ok(Number(price) >= 4.99 && Number(price) <= 199.99);
    assert.ok(String(description).length > 20);
  }
  assert.equal(courses.filter(({ thumbnail_image }) => thumbnail_image === null).length, 2);
});

test('every thumbnail is there, and they differ', async () => {
  const contents = new Set<string>();
  const urls = (await all('/api/courses')).map(({ thumbnail_image }) => thumbnail_image).filter((url) => url !== null);
  for (const url of urls) {
    const response = await fetch(String(url));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/webp');
    contents.add(Buffer.from(await response.arrayBuffer()).toString('base64'));
  }
  assert.equal(contents.size, 58);
});

test('the first course has twenty-five modules with PDFs and videos that are there', async () => {
  const [first] = await all('/api/courses');
  const modules = await all(`/api/courses/${first?.id}/modules`);
  assert.equal(modules.length, 25);
  assert.deepEqual(
    modules.map(({ order }) => order),
    Array.from({ length: 25 }, (_, at) => at + 1),
  );
  for (const { pdf_content, video_content } of modules) {
    if (pdf_content) assert.match(await (await fetch(String(pdf_content))).text(), /^%PDF-1\.4[^]*%%EOF\n$/);
    if (video_content) assert.equal((await fetch(String(video_content))).headers.get('content-type'), 'video/webm');
  }
  assert.ok(modules.some(({ pdf_content, video_content }) => pdf_content && !video_content));
  assert.ok(modules.some(({ pdf_content, video_content }) => !pdf_content && video_content));
});

test('most courses have three to eight modules, two have none, one module is empty', async () => {
  const counts: number[] = [];
  let empty = 0;
  for (const { id } of await all('/api/courses')) {
    const modules = await all(`/api/courses/${id}/modules`);
    counts.push(modules.length);
    empty += modules.filter(({ pdf_content, video_content }) => !pdf_content && !video_content).length;
  }
  assert.equal(counts.filter((count) => count === 0).length, 2);
  assert.equal(counts.filter((count) => count >= 3 && count <= 8).length, 57);
  assert.equal(empty, 1);
});

test('there are eighty people with balances, and the admin', async () => {
  const users = await all('/api/users');
  assert.equal(users.length, 81);
  assert.equal(users.filter(({ role }) => role === 'admin').length, 1);
  const balances = users.map(({ balance }) => Number(balance));
  assert.equal(Math.max(...balances), 12_500_000);
  assert.ok(balances.filter((balance) => balance > 0).length > 60);
});
