import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../backend';
import { courseZip } from '../course-zip';
import { chooseCsv } from '../screens/import';
import { startChoosing } from '../screens/many';
import { media, written } from '../media';
import { modulesOf } from '../screens/modules';
import { expect } from '../test';
import { userForm } from '../screens/users';
import { largeFilm } from '../videos';

/** The back end URL in the pictures, independent of the real port. */
const SHOWN_API_URL = 'http://localhost:4000';
/** The course with the most modules in the seed data. */
const COURSE = 'Pemrograman Web Lengkap: dari HTML hingga Rilis';
const PERSON = { name: 'Rani Anggraeni', username: 'rani.anggraeni' };

interface Picture {
  /** The file name without width and extension. */
  name: string;
  session?: 'new' | 'configured';
  /** The path to open; `{course}` and `{module}` are replaced by ids of seeded records. */
  address: string;
  /** Brings the screen into the state to show. */
  act: (page: Page) => Promise<unknown>;
}

/** The pictures of the guide, each taken at two widths. */
export const PICTURES: Picture[] = [
  {
    name: 'setup',
    session: 'new',
    address: '/setup',
    act: (page) => page.getByLabel('URL Backend').fill(SHOWN_API_URL),
  },
  {
    name: 'login',
    session: 'configured',
    address: '/login',
    async act(page) {
      await page.getByLabel('Email atau Username').fill('admin');
      await page.getByLabel('Kata Sandi', { exact: true }).fill('Admin123');
    },
  },
  { name: 'courses', address: '/courses', act: (page) => expect(cards(page)).toHaveCount(10) },
  {
    name: 'course-form',
    address: '/courses/{course}/edit',
    act: (page) => expect(page.getByLabel('Judul Kursus')).toHaveValue(COURSE),
  },
  {
    name: 'courses-change',
    address: '/courses',
    async act(page) {
      await startChoosing(page);
      for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('checkbox').check();
      await chooseAction(page, 'Ubah yang dipilih');
      await dialog(page).getByLabel('Ubah harga (USD)').check();
      await dialog(page).getByLabel('Harga (USD)', { exact: true }).fill('49,99');
      await page.addStyleTag({ content: 'input { caret-color: transparent }' });
    },
  },
  {
    name: 'course-check',
    address: '/courses/{course}/check',
    async act(page) {
      await expect(page.getByText(/^\d+ modul diperiksa, \d+ (perlu diperhatikan|temuan di .+)$/)).toBeVisible();
    },
  },
  { name: 'course-import', address: '/courses/import', act: chooseZip },
  {
    name: 'courses-table',
    address: '/courses',
    async act(page) {
      await showTable(page);
      await page.getByRole('columnheader', { name: 'Harga' }).getByRole('button').click();
      await expect(page.getByText(/^\d+ kursus$/)).toBeVisible();
    },
  },
  { name: 'modules', address: '/courses/{course}/modules', act: (page) => expect(cards(page)).toHaveCount(10) },
  {
    name: 'modules-order',
    address: '/courses/{course}/modules',
    async act(page) {
      await page
        .getByRole('button', { name: /^Pindahkan / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Pindahkan ke bawah' }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Simpan Urutan' })).toBeVisible();
    },
  },
  {
    name: 'module-content',
    address: '/courses/{course}/modules',
    async act(page) {
      await page
        .getByRole('button', { name: /^Pratinjau / })
        .first()
        .click();
      await expect(dialog(page).getByRole('link', { name: 'Open PDF' })).toBeVisible();
      await firstFrame(dialog(page).locator('video'));
    },
  },
  {
    name: 'module-form',
    address: '/courses/{course}/modules/{module}/edit',
    act: (page) => expect(page.getByLabel('Judul Modul')).not.toHaveValue(''),
  },
  {
    name: 'module-video',
    address: '/courses/{course}/modules/new',
    async act(page) {
      await page
        .getByLabel('Konten Video')
        .setInputFiles(await largeFilm('Kuliah 1.mp4', { film: 'lecture.mp4', megabytes: 1_200 }));
      await expect(page.getByText(/^Sekitar .* 1280 × 720$/)).toBeVisible();
      await toEnd(page);
    },
  },
  {
    name: 'module-video-fitted',
    address: '/courses/{course}/modules/new',
    async act(page) {
      const buffer = readFileSync(media('lecture.mp4'));
      await page.getByLabel('Konten Video').setInputFiles(written({ name: 'Kuliah 1.mp4', buffer }));
      await page.getByRole('button', { name: 'Siapkan untuk diputar langsung' }).click();
      await expect(page.getByText('Durasi 20:00')).toBeVisible();
      await firstFrame(page.locator('video'));
      await toEnd(page);
    },
  },
  { name: 'modules-upload', address: '/courses/{course}/modules/upload', act: chooseMaterials },
  {
    name: 'modules-uploading',
    address: '/courses/{course}/modules/upload',
    async act(page) {
      // Not saved: the other pictures show the course as seeded.
      let sent = 0;
      await page.route('**/api/courses/*/modules', async (route) => {
        sent += 1;
        if (sent < 3) await route.fulfill({ status: 201, json: { status: 'success', message: '', data: null } });
      });
      await chooseMaterials(page);
      await page.getByRole('button', { name: 'Unggah 5 Modul' }).click();
      await expect(page.getByRole('progressbar', { name: 'Progres Animasi CSS' })).toBeVisible();
      await page.getByRole('button', { name: 'Jeda' }).click();
      await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
    },
  },
  {
    name: 'course-copy',
    address: '/courses/{course}/modules',
    async act(page) {
      await page.getByRole('button', { name: 'Tindakan kursus' }).click();
      await page.getByRole('menuitem', { name: 'Salin Kursus' }).click();
      await expect(dialog(page).getByLabel('Judul Kursus')).toHaveValue(`Salinan ${COURSE}`);
      await expect(dialog(page).getByText(/^\d+ modul, [\d,]+ [KM]B$/)).toBeVisible();
      await page.addStyleTag({ content: 'input { caret-color: transparent }' });
    },
  },
  { name: 'course-copying', address: '/courses/{course}/modules', act: startCopy },
  {
    name: 'modules-copy',
    address: '/courses/{course}/modules',
    async act(page) {
      await startChoosing(page);
      for (const index of [1, 2]) await cards(page).nth(index).getByRole('checkbox').check();
      await chooseAction(page, 'Salin yang dipilih');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await expect(dialog(page).getByText(/^2 modul, [\d,]+ [KM]B$/)).toBeVisible();
      await page.addStyleTag({ content: 'input { caret-color: transparent }' });
    },
  },
  { name: 'users', address: '/users', act: (page) => expect(cards(page)).toHaveCount(10) },
  {
    name: 'users-table',
    address: '/users',
    async act(page) {
      await showTable(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByLabel('Saldo sampai (Rp)').fill('250.000');
      await page.keyboard.press('Enter');
      await page.getByRole('columnheader', { name: 'Saldo' }).getByRole('button').click();
      await expect(page.getByText(/^\d+ dari \d+ pengguna, total saldo /)).toBeVisible();
      await page.addStyleTag({ content: 'input { caret-color: transparent }' });
    },
  },
  { name: 'user-form', address: '/users/new', act: fillPerson },
  { name: 'user-import', address: '/users/import', act: chooseClass },
  {
    name: 'users-chosen',
    address: '/users',
    async act(page) {
      await startChoosing(page);
      for (const index of [0, 2, 3]) await cards(page).nth(index).getByRole('checkbox').check();
      await expect(page.getByText('3 dipilih')).toBeVisible();
    },
  },
  {
    name: 'quick-find',
    address: '/courses',
    async act(page) {
      await expect(cards(page)).toHaveCount(10);
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('web');
      await expect(page.getByRole('option', { name: new RegExp(`^${COURSE}`) })).toBeVisible();
      // The caret blinks.
      await page.addStyleTag({ content: 'input { caret-color: transparent }' });
    },
  },
  {
    name: 'top-up',
    address: `/users?q=${PERSON.username}`,
    async act(page) {
      await page.getByRole('button', { name: `Isi saldo ${PERSON.name}` }).click();
      await dialog(page).getByLabel('Jumlah (Rp)').fill('150000');
    },
  },
  { name: 'work-interrupted', address: '/courses/{course}/modules/upload', act: cutOff },
  {
    name: 'work-resumed',
    address: '/courses/{course}/modules/upload',
    async act(page) {
      await cutOff(page);
      await page.getByText(/^Isi saldo 10 pengguna/).waitFor();
      const topUp = page.getByRole('region', { name: 'Pekerjaan terputus' });
      await topUp.getByRole('button', { name: 'Lanjutkan' }).last().click();
      await expect(dialog(page).getByRole('button', { name: 'Kirim lagi' })).toBeVisible();
      await dialog(page).getByRole('cell', { name: 'Belum jelas' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Tutup notifikasi' }).click();
      await expect(page.getByRole('button', { name: 'Tutup notifikasi' })).toHaveCount(0);
    },
  },
  {
    name: 'delete',
    address: `/users?q=${PERSON.username}`,
    async act(page) {
      await page.getByRole('button', { name: `Hapus ${PERSON.name}` }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'session-expired',
    address: '/users/new',
    async act(page) {
      await fillPerson(page);
      // After a 401 to a write only the dialog opens; a toast could disappear while the picture is taken.
      await page.route('**/api/auth/register', (route) =>
        route.fulfill({ status: 401, json: { status: 'error', message: 'Sesi berakhir' } }),
      );
      await userForm(page).create.click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];

const cards = (page: Page): Locator => page.getByRole('article');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The time at which a list was read is in the picture. */
async function showTable(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-27T10:31:00+07:00');
  await page.getByRole('group', { name: 'Tampilan' }).getByRole('button', { name: 'Tabel' }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Presses an action for the chosen records, which stands in a menu on narrow screens. */
async function chooseAction(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Tindakan untuk yang dipilih' });
  const action = page.getByRole('button', { name }).or(more);
  await action.click();
  if (await more.isVisible()) await page.getByRole('menuitem', { name }).click();
}

/** A copy that is paused. Nothing is saved: the other pictures show the courses as seeded. */
async function startCopy(page: Page): Promise<void> {
  const made = (data: object) => ({ status: 201, json: { status: 'success', message: '', data } });
  let sent = 0;
  await page.route('**/api/courses', async (route) => {
    if (route.request().method() === 'POST')
      await route.fulfill(made({ id: 'baru', title: 'Baru', thumbnail_image: '/a.png' }));
    else await route.fallback();
  });
  await page.route('**/api/courses/baru/modules**', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { status: 'success', data: [] } });
    sent += 1;
    // With both files, or they would be looked for.
    const files = { pdf_content: '/a.pdf', video_content: '/a.mp4' };
    if (sent < 3) await route.fulfill(made({ id: `m-${sent}`, title: 'Baru', ...files }));
  });
  await page.getByRole('button', { name: 'Tindakan kursus' }).click();
  await page.getByRole('menuitem', { name: 'Salin Kursus' }).click();
  await expect(dialog(page).getByText(/^\d+ modul, [\d,]+ [KM]B$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Salin', exact: true }).click();
  await expect(page.getByText(/^Menyalin 3 dari \d+ modul$/)).toBeVisible();
  await expect.poll(() => sent).toBe(3);
  await page.getByRole('region', { name: 'Penyalinan' }).getByRole('button', { name: 'Jeda' }).click();
  await expect(page.getByText('Dijeda')).toBeVisible();
}

/**
 * An upload, and a top-up of several, whose pages go in the middle of it. Nothing is saved: the other pictures show the
 * records as seeded.
 */
async function cutOff(page: Page): Promise<void> {
  page.on('dialog', (asked) => void asked.accept());
  let sent = 0;
  // It never gets an answer.
  await page.route('**/api/courses/*/modules', () => void (sent += 1));
  await chooseMaterials(page);
  await page.getByRole('button', { name: 'Unggah 5 Modul' }).click();
  await expect.poll(() => sent).toBe(1);
  const paid = new Map<string, number>();
  let isSilent = false;
  await page.route(/\/api\/users\/[^/?]+(\/balance)?$/, async (route) => {
    const [, id = ''] = /users\/([^/]+)/.exec(route.request().url()) ?? [];
    if (route.request().method() === 'POST') {
      isSilent ||= paid.size === 6;
      if (isSilent) return;
      paid.set(id, 50_000);
      return route.fulfill({ json: { status: 'success', message: '', data: null } });
    }
    const response = await route.fetch();
    const json = (await response.json()) as { data: { balance: number } };
    json.data.balance += paid.get(id) ?? 0;
    await route.fulfill({ response, json });
  });
  await page.goto('/users');
  await startChoosing(page);
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await chooseAction(page, 'Isi saldo yang dipilih');
  await dialog(page).getByLabel('Jumlah (Rp)').fill('50000');
  await dialog(page).getByRole('button', { name: 'Isi Saldo', exact: true }).click();
  await expect.poll(() => isSilent).toBe(true);
  await page.goto('/users');
  // The rest gets its answers.
  isSilent = false;
  paid.set('', 0);
  await expect(page.getByText(/^Isi saldo \d+ pengguna/)).toBeVisible();
  await expect(page.getByText(/^Unggah 5 modul/)).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  // When they were begun is another time in each run.
  await page.getByText(/^Dimulai /).evaluateAll((lines) => {
    for (const line of lines) line.textContent = 'Dimulai pukul 09.30';
  });
}

/** Chooses typical course materials: a PDF and a video per lesson, or only one of them. */
async function chooseMaterials(page: Page): Promise<void> {
  const pdf = (name: string, kb: number) => written({ name: `${name}.pdf`, buffer: pdfOf(kb) });
  const video = (name: string, kb: number) => written({ name: `${name}.mp4`, buffer: videoOf(kb) });
  await page
    .getByLabel('Pilih banyak file atau seret ke sini')
    .setInputFiles([
      pdf('01_Tata_letak_Grid', 812),
      video('01_Tata_letak_Grid', 5_400),
      pdf('02_Flexbox', 640),
      video('03_Animasi_CSS', 4_250),
      pdf('04_Formulir_yang_ramah', 733),
      video('10_Penutup', 2_048),
    ]);
  await expect(page.getByRole('button', { name: 'Unggah 5 Modul' })).toBeVisible();
}

const pdfOf = (kb: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(kb * 1024)]);

/** A video that plays, followed by a box of this size that players skip. */
function videoOf(kb: number): Buffer {
  const free = Buffer.alloc(kb * 1024);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([readFileSync(media('vp9-first.mp4')), free]);
}

/** A course of which one video was damaged on the way. */
async function chooseZip(page: Page): Promise<void> {
  const buffer = await courseZip('Belajar CSS dari Nol', [
    { title: 'Tata letak Grid', pdf: pdfOf(812), video: videoOf(5_400) },
    { title: 'Flexbox', pdf: pdfOf(640) },
    { title: 'Animasi CSS', video: videoOf(4_250), isDamaged: true },
    { title: 'Formulir yang ramah', pdf: pdfOf(733) },
    { title: 'Penutup' },
  ]);
  await page
    .getByLabel('Pilih file ZIP atau seret ke sini')
    .setInputFiles(written({ name: 'Belajar CSS dari Nol.zip', buffer }));
  await expect(page.getByRole('button', { name: 'Impor Kursus' })).toBeVisible();
}

/** A class as schools send it: three rows of it are wrong, one of a user who exists, and passwords are left to the console. */
async function chooseClass(page: Page): Promise<void> {
  const names = ['Wulan Safitri', 'Bagas Prakoso', 'Citra Lestari', 'Dimas Aditya', 'Eka Wahyuni', 'Fajar Nugroho'];
  const rows = names.map((name) => {
    const [first, last] = name.split(' ');
    const username = name.toLowerCase().replace(' ', '.');
    return `${first};${last};${username};${username}@sekolah.example;;XI-2`;
  });
  await chooseCsv(
    page,
    [...rows, 'Gita;Permata;gp;gita@sekolah;;XI-2', 'Wulan;Safitri;wulan.safitri;wulan2@sekolah.example;;XI-2'],
    'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password;Kelas',
  );
  await expect(page.getByText('5 baris siap, 3 baris salah')).toBeVisible();
  await page.getByRole('table').scrollIntoViewIfNeeded();
}

/** Waits for the first frame and hides the player's controls, which fade and differ between browser versions. */
async function firstFrame(video: Locator): Promise<void> {
  await video.page().addStyleTag({ content: 'video::-webkit-media-controls { display: none !important }' });
  await expect
    .poll(() => video.evaluate(({ readyState, HAVE_ENOUGH_DATA }: HTMLVideoElement) => readyState === HAVE_ENOUGH_DATA))
    .toBe(true);
}

/** Fills in a user that is not in the seed data. */
async function fillPerson(page: Page): Promise<void> {
  const form = userForm(page);
  await form.firstName.fill('Wulan');
  await form.lastName.fill('Safitri');
  await form.username.fill('wulan.safitri');
  await form.email.fill('wulan.safitri@example.com');
  await form.password.fill('Rahasia123');
  await form.confirmPassword.fill('Rahasia123');
}

/** Opens the screen of a picture and waits until fonts and images are loaded. */
export async function openPicture(page: Page, { address, act }: Picture, backend: Backend): Promise<void> {
  await page.goto(await withIds(address, backend));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await act(page);
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0);
  const inSidebar = { host: new URL(SHOWN_API_URL).host, version: 'Versi 1.0.0' };
  await page.evaluate(async (shown) => {
    // The host of the back end in the sidebar: its real port is another in each run.
    for (const { firstChild } of document.querySelectorAll('[aria-hidden]')) {
      if (firstChild instanceof Text && /^localhost:\d+$/.test(firstChild.data)) firstChild.data = shown.host;
    }
    // The version below it: a release changes no picture.
    for (const { firstChild } of document.querySelectorAll('p')) {
      if (firstChild instanceof Text && /^Versi \d/.test(firstChild.data)) firstChild.data = shown.version;
    }
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(inView.map((image) => image.decode()));
  }, inSidebar);
}

/** The path of a picture below `docs/pictures`: the width of the window, then the name. */
export const fileOf = ({ name }: Picture, width: number): string[] => [String(width), `${name}.png`];

async function withIds(address: string, backend: Backend): Promise<string> {
  if (!address.includes('{')) return address;
  const [course] = await backend.findCourses(COURSE);
  if (!course) throw new Error(`The seed has no course "${COURSE}" any more.`);
  const [module] = await modulesOf(backend, course.id);
  return address.replace('{course}', course.id).replace('{module}', module?.id ?? '');
}
