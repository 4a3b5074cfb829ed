import type { Fault } from '../support/faults/fault-proxy';
import { once } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { courseWith } from '../support/screens/modules';
import { noAnswer } from '../support/checks/problems';
import { choosePdfs, creating, rowOf, send, titlesAt, uploads, uploadsOf } from '../support/screens/upload-many';

test.use({ ownContext: true });

/** The real back end behind a proxy that spoils what goes through it: nothing is lost, and nothing sent twice. */

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
test.beforeEach(({ problems }) => {
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
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible();
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
    await expect(page.getByText('2 modul berhasil diunggah, 1 gagal')).toBeVisible();
    await expect(rowOf(page, 'Satu').getByText('Gagal membuat modul: Upload failed')).toBeVisible();
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    await expect(page.getByText('3 modul berhasil diunggah')).toBeVisible();
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
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible();
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
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible();
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
    await expect(uploads(page).getByText(/^Server tidak menjawab/)).toBeVisible();
    network.heal();
    await expect(page.getByText('2 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua']);
  },
);
