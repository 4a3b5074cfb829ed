import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';

/** Ids beyond 2^53, as JSON numbers: as JavaScript numbers they would be other ids. */

const ADMIN = '9223372036854775807';
const COURSE = '9007199254740993';
const MODULES = ['9007199254740995', '9007199254740997'];

const list = (records: string[]) =>
  `{"status":"success","data":[${records}],"pagination":{"current_page":1,"total_pages":1,"total_items":${records.length}}}`;
const course = `{"id":${COURSE},"title":"Kopi","instructor":"Ani","description":"d","price":1,"topics":["kopi"]}`;
const modules = MODULES.map(
  (id, index) => `{"id":${id},"title":"Modul ${index + 1}","description":"d","order":${index + 1}}`,
);

/** A back end with one course. Returns the bodies of what was reordered. */
async function serve(page: Page, url: string) {
  const reordered: string[] = [];
  const answers: Record<string, string> = {
    'POST /api/auth/login': '{"status":"success","data":{"token":"t"}}',
    'GET /api/auth/self': `{"status":"success","data":{"id":${ADMIN},"username":"admin"}}`,
    'GET /api/courses': list([course]),
    [`GET /api/courses/${COURSE}`]: `{"status":"success","data":${course}}`,
    [`GET /api/courses/${COURSE}/modules`]: list(modules),
    [`PATCH /api/courses/${COURSE}/modules/reorder`]: '{"status":"success","data":null}',
  };
  await page.route(`${url}/api/**`, async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH') reordered.push(request.postData() ?? '');
    const body = answers[`${request.method()} ${pathname}`];
    await route.fulfill({ status: body ? 200 : 404, contentType: 'application/json', body: body ?? '{}' });
  });
  return reordered;
}

test.use({ session: 'configured' });

test('an account signs in, a course opens and its order is sent, each id with all its digits', async ({
  page,
  backend,
}) => {
  const reordered = await serve(page, backend.url);
  await page.goto('/login');
  await page.getByLabel('Email atau Username').fill('admin');
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Admin123');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('button', { name: 'Modul Kopi' }).click();
  await expect(page).toHaveURL(`/courses/${COURSE}/modules`);
  await page.getByRole('button', { name: 'Pindahkan Modul 2' }).click();
  await page.getByRole('menuitem', { name: 'Pindahkan ke atas' }).click();
  await page.getByRole('button', { name: 'Simpan Urutan' }).click();
  await expect
    .poll(() => reordered)
    .toEqual([`{"module_order":[{"id":${MODULES[1]},"order":1},{"id":${MODULES[0]},"order":2}]}`]);
});
