import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { test } from 'node:test';
import { MB } from '../src/limits.ts';
import { envOf, startChild } from './helpers/child.ts';
import { accepted, Client, type Body } from './helpers/client.ts';
import { newStorage } from './helpers/database.ts';
import { courseForm, sample } from './helpers/samples.ts';

const CHUNK = 65_536;

/** The memory of a process now, and the most it had since the peak was last cleared. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 };
}

/** Sends a module with a video of exactly the limit, made up chunk by chunk, and says what was sent. */
async function sendVideo(client: Client, course: unknown): Promise<{ answer: Body; digest: string }> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nBesar\r\n' +
    '--b\r\nContent-Disposition: form-data; name="description"\r\n\r\nSeratus megabita\r\n' +
    '--b\r\nContent-Disposition: form-data; name="video_content"; filename="besar.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
  const headers = { Authorization: `Bearer ${client.token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  const sent = request(`${client.url}/api/courses/${course}/modules`, { method: 'POST', headers });
  const answer = new Promise<Body>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .on('data', (data: Buffer) => (text += data.toString()))
        .on('end', () => resolve(JSON.parse(text) as Body));
    });
  });
  sent.write(head);
  const hash = createHash('sha256');
  for (let at = 0; at < 100 * MB; at += CHUNK) {
    const chunk =
      at === 0 ? sample('video/mp4', CHUNK) : Buffer.alloc(CHUNK, createHash('sha256').update(String(at)).digest());
    hash.update(chunk);
    if (!sent.write(chunk)) await new Promise((resolve) => sent.once('drain', resolve));
  }
  sent.end('\r\n--b--\r\n');
  return { answer: await answer, digest: hash.digest('hex') };
}

test(
  'a video of 100 MB arrives whole, and is never held in memory as a whole',
  { skip: !existsSync('/proc/self/clear_refs') },
  async (t) => {
    const storage = await newStorage({ seeded: false });
    const child = await startChild(envOf(storage));
    try {
      const client = await new Client(child.url).login();
      const course = accepted(await client.post('/api/courses', { form: courseForm() }), 201);
      const before = await memoryOf(child.process.pid);
      // Clears the peak, which starting up has set high.
      await writeFile(`/proc/${child.process.pid}/clear_refs`, '5');
      const { answer, digest } = await sendVideo(client, course.id);
      const uploaded = await memoryOf(child.process.pid);
      assert.equal(answer.status, 'success', answer.message);

      const response = await fetch(String(answer.data.video_content));
      const hash = createHash('sha256');
      for await (const chunk of response.body ?? []) hash.update(chunk);
      assert.equal(hash.digest('hex'), digest);
      const downloaded = await memoryOf(child.process.pid);

      t.diagnostic(
        `before ${before.now} MB, peak of the upload ${uploaded.peak} MB, of both ways ${downloaded.peak} MB`,
      );
      assert.ok(uploaded.peak - before.now < 80, `grew by ${uploaded.peak - before.now} MB`);
      assert.ok(downloaded.peak - before.now < 96, `grew by ${downloaded.peak - before.now} MB`);
    } finally {
      child.process.kill('SIGTERM');
      await child.ended;
      await storage.remove();
    }
  },
);
