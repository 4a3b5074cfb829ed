import type { Fault } from '../support/faults/fault-proxy';
import { late, once, refuse } from '../support/faults/faults';
import { expect, reading, test, unique } from '../support/faults/faulty';
import { courseWith } from '../support/modules';
import { answered, noAnswer } from '../support/checks/problems';
import { choosePdfs, creating, rowOf, send, titlesAt, uploads, uploadsOf } from '../support/upload-many';

test.use({ ownContext: true });

/** The real back end behind a proxy that spoils what goes through it: nothing is lost, and nothing sent twice. */

/** Longer than a row that got no answer is looked up. */
const LOOKED_UP = { timeout: 40_000 };
const broken = /net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|TIMED_OUT|ABORTED|NETWORK_CHANGED)/;

/**
 * The connection breaks on the way back, after a bit of the answer: a browser sends a call again by itself
 * where a connection that has served before closes without a word.
 */
const breakOff: Fault = async ({ response }) => {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': '100' });
  response.write('{');
  await new Promise((resolve) => setTimeout(resolve, 50));
  response.socket?.resetAndDestroy();
};
/** The connection breaks before the call has reached the back end, or after. */
const breakBefore = breakOff;
const breakAfter: Fault = async (exchange) => {
  await exchange.forward();
  await breakOff(exchange);
};
/** Nothing moves any more. */
const hang: Fault = () => new Promise(() => {});

test.beforeEach(({ problems }) => {
  // Looking up takes its time, in several rows.
  test.slow();
  problems.allow(broken, noAnswer);
});

test(
  'an answer that never came: the module is found, and not sent again',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Hilang'), ['Satu']);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, 'Satu', 'Tiga');
    network.fault(creating, once(breakAfter));
    await send(page, 2);
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Satu', 'Tiga']);
    expect(network.calls.filter(creating)).toHaveLength(2);
  },
);

test(
  'a connection that breaks once: the row fails, says why, and goes through at the next try',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Putus'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga');
    network.fault(creating, once(breakBefore));
    await send(page, 3);
    await expect(page.getByText('2 modul berhasil diunggah, 1 gagal')).toBeVisible(LOOKED_UP);
    await expect(rowOf(page, 'Satu').getByText('Gagal membuat modul: Upload failed')).toBeVisible();
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Dua', 'Tiga', 'Satu']);
  },
);

test(
  'without a connection it waits, and goes on by itself',
  { tag: '@all' },
  async ({ page, context, network, backend }) => {
    const course = await courseWith(backend, unique('Luring'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua');
    let cut = () => {};
    network.fault(
      creating,
      once(async (exchange) => {
        await new Promise<void>((resolve) => (cut = resolve));
        await breakBefore(exchange);
      }),
    );
    await send(page, 2);
    await expect.poll(() => network.calls.filter(creating).length).toBe(1);
    await context.setOffline(true);
    cut();
    await expect(uploads(page).getByText('Menunggu koneksi internet')).toBeVisible();
    await page.waitForTimeout(3_000);
    expect(await titlesAt(backend, course)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua']);
  },
);

test(
  'files that are chosen and sent without a connection wait for it, also through a pause',
  { tag: '@all' },
  async ({ page, context, network, backend }) => {
    const course = await courseWith(backend, unique('Mulai luring'), []);
    await page.goto(uploadsOf(course));
    await expect(page.getByText(course.title)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await choosePdfs(page, '1 Satu', '2 Dua');
    await send(page, 2);
    await expect(uploads(page).getByText('Menunggu koneksi internet')).toBeVisible();
    await page.getByRole('button', { name: 'Jeda' }).click();
    await context.setOffline(false);
    await expect(uploads(page).getByText('Dijeda')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(network.calls.filter(creating)).toHaveLength(0);
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua']);
  },
);

test(
  'while the back end does not answer at all it waits, and goes on by itself',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Terowongan'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua');
    network.fault(({ url }) => url.pathname.startsWith('/api/'), breakBefore);
    await send(page, 2);
    await expect(uploads(page).getByText(/^Server tidak menjawab/)).toBeVisible(LOOKED_UP);
    network.heal();
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua']);
  },
);

test(
  'an upload that stalls ends after 30 seconds, is looked up, and the next one goes on',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    await page.clock.install();
    const course = await courseWith(backend, unique('Macet'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua');
    network.fault(creating, once(hang));
    await send(page, 2);
    await expect.poll(() => network.calls.filter(creating).length).toBe(1);
    await page.clock.fastForward(29_000);
    await expect(uploads(page).getByText('Mengunggah 1 dari 2 modul')).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page.getByText('1 modul berhasil diunggah, 1 gagal')).toBeVisible(LOOKED_UP);
    await expect(rowOf(page, 'Satu').getByText('Gagal membuat modul: Request timeout')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['Dua']);
  },
);

test(
  'a full disk: the row fails in the words of the server, and the others go on',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(507));
    const course = await courseWith(backend, unique('Penuh'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua');
    network.fault(creating, once(refuse(507, { status: 'error', message: 'Penyimpanan server penuh' })));
    await send(page, 2);
    await expect(page.getByText('1 modul berhasil diunggah, 1 gagal')).toBeVisible(LOOKED_UP);
    await expect(rowOf(page, 'Satu').getByText('Penyimpanan server penuh')).toBeVisible();
    expect(network.calls.filter(creating)).toHaveLength(2);
  },
);

test(
  'a list that cannot be read: the row is unclear, and is looked up before it is sent again',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(500));
    const course = await courseWith(backend, unique('Buta'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, 'Satu');
    network.fault(creating, async (exchange) => {
      network.fault(reading(`/api/courses/${course.id}/modules`), refuse(500, { message: 'Rusak' }));
      await breakAfter(exchange);
    });
    await send(page, 1);
    await expect(page.getByText('0 modul berhasil diunggah, 1 belum jelas')).toBeVisible(LOOKED_UP);
    network.heal();
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    await expect(page.getByText('1 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu']);
    expect(network.calls.filter(creating)).toHaveLength(1);
  },
);

test(
  'a course that is deleted meanwhile: what is left fails, and is not sent in vain',
  { tag: '@all' },
  async ({ page, network, backend, problems }) => {
    problems.allow(answered(404));
    const course = await courseWith(backend, unique('Terhapus'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga');
    network.fault(
      creating,
      once(async (exchange) => {
        await late(0)(exchange);
        await backend.removeCourse(course.id);
      }),
    );
    await send(page, 3);
    await expect(page.getByText('1 modul berhasil diunggah, 2 gagal')).toBeVisible(LOOKED_UP);
    await expect(rowOf(page, 'Tiga').getByText('Kursus tidak ditemukan')).toBeVisible();
    expect(network.calls.filter(creating).length).toBeLessThanOrEqual(2);
  },
);

test(
  'pausing lets the module under way end; cancelling aborts it, and the rest can be sent later',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Jeda'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga');
    network.fault(creating, once(late(1_500)));
    await send(page, 3);
    await page.getByRole('button', { name: 'Jeda' }).click();
    await expect(rowOf(page, 'Satu').getByText('Berhasil')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(network.calls.filter(creating)).toHaveLength(1);
    network.fault(creating, once(hang));
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect.poll(() => network.calls.filter(creating).length).toBe(2);
    await page.getByRole('button', { name: 'Batalkan' }).click();
    await expect(page.getByText('1 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu']);
    await send(page, 2);
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua', 'Tiga']);
  },
);

test(
  'files of a second course wait in the same queue, one upload at a time',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const first = await courseWith(backend, unique('Pertama'), []);
    const second = await courseWith(backend, unique('Kedua'), []);
    let atOnce = 0;
    let most = 0;
    let goOn = () => {};
    const queued = new Promise<void>((resolve) => (goOn = resolve));
    network.fault(creating, async (exchange) => {
      most = Math.max(most, (atOnce += 1));
      await queued;
      await late(300)(exchange);
      atOnce -= 1;
    });
    await page.goto(uploadsOf(first));
    await choosePdfs(page, '1 Satu', '2 Dua');
    await send(page, 2);
    await page.getByRole('link', { name: 'Kursus', exact: true }).click();
    await page.getByLabel('Cari kursus...').fill(second.title);
    await page.getByRole('button', { name: `Modul ${second.title}` }).click();
    await page.getByRole('link', { name: 'Unggah Banyak' }).click();
    await choosePdfs(page, 'Satu');
    await send(page, 1);
    await expect(uploads(page).getByText('Mengunggah 1 dari 3 modul')).toBeVisible();
    goOn();
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible(LOOKED_UP);
    await expect(page.getByText('1 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, first)).toEqual(['Satu', 'Dua']);
    expect(await titlesAt(backend, second)).toEqual(['Satu']);
    expect(most).toBe(1);
  },
);
