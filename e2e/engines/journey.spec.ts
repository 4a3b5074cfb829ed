import { readFile, writeFile } from 'node:fs/promises';
import { ADMIN } from '../support/backend';
import { engines, expect, isInstalled, test, unique, type EngineName } from '../support/engines/test';
import type { Hand } from '../support/engines/hand';
import { addModule, courseWith, orderOf, pdfFile, VIDEO } from '../support/modules';
import { makePng } from '../support/png';
import { revokeTokens } from '../support/session';
import { balanceOf, createUser } from '../support/users';

const button = (name: string) => ({ role: 'button', name });
const link = (name: string) => ({ role: 'link', name });
const heading = (name: string) => ({ role: 'heading', name });
const card = (name: string) => ({ role: 'article', name });

/** Which modules are seen, from top to bottom. */
const order = (hand: Hand) =>
  hand.evaluate(`() => [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))`);

async function signIn(hand: Hand) {
  await hand.expectAddress('/login');
  await hand.type('Email atau Username', ADMIN.identifier);
  await hand.type('Kata Sandi', ADMIN.password);
  await hand.press('Enter');
}

async function setUp(hand: Hand, backendUrl: string, address: string) {
  await hand.open(address);
  await hand.expectAddress('/setup');
  await hand.type('URL Backend', backendUrl);
  await hand.click(button('Konfigurasi & Lanjutkan'));
  await signIn(hand);
}

for (const engineName of Object.keys(engines) as EngineName[]) {
  test.describe(engineName, { tag: '@all' }, () => {
    test.skip(
      !process.env.KELOLA_SKIP_NOTHING && !isInstalled(engineName),
      `not installed: apt-get install ${engines[engineName].install}`,
    );
    test.use({ engineName });
    // The engine is started for each test.
    test.setTimeout(120_000);

    test('from the setup to a course with a typed price and a picture, and out again', async ({ hand, backend }) => {
      const title = unique('Kopi');
      const picture = test.info().outputPath('kopi.png');
      await writeFile(picture, makePng());

      await setUp(hand, backend.url, '/');
      await hand.expectAddress('/courses');
      await hand.click(button('Tambah Kursus'));
      await hand.sees(heading('Buat Kursus Baru'));
      await hand.type('Judul Kursus', title);
      await hand.type('Instruktur', 'Ibu Sari');
      await hand.type('Deskripsi', 'Dari biji sampai cangkir.');
      await hand.type('Harga (USD)', '49,99');
      await hand.type('Topik', 'Kopi');
      await hand.press('Enter');
      await hand.choose('Gambar Thumbnail', picture);
      await hand.sees({ text: 'kopi.png' });
      await hand.click(button('Buat Kursus'));
      await hand.expectAddress('/courses');

      await hand.type('Cari kursus...', title);
      await expect.poll(() => order(hand)).toEqual([title]);
      expect(await hand.textOf(card(title))).toContain('US$49,99');
      expect(await backend.findCourses(title)).toMatchObject([{ price: 49.99, topics: ['Kopi'] }]);
      await expect
        .poll(() => hand.evaluate(`() => document.querySelector('article img').naturalWidth`))
        .toBeGreaterThan(0);

      await hand.click(button(`Edit ${title}`));
      await expect.poll(() => hand.valueOf('Judul Kursus')).toBe(title);
      await hand.click(button('Keluar'));
      await hand.expectAddress('/login');
      await hand.open('/courses');
      await hand.expectAddress('/login');
      await hand.open('/tidak/ada');
      await hand.sees(heading('Halaman Tidak Ditemukan'));
    });

    test('modules are made, looked at, and reordered by pointer and by keyboard', async ({ hand, backend }) => {
      const course = await courseWith(backend, unique('Modul'), ['Satu', 'Dua', 'Tiga']);
      const video = new Blob([await readFile(VIDEO)], { type: 'video/webm' });
      await addModule(backend, course.id, 'Empat', { video });
      const pdf = test.info().outputPath('materi.pdf');
      await writeFile(pdf, pdfFile().buffer);

      const list = `/courses/${course.id}/modules`;
      await setUp(hand, backend.url, list);
      await hand.sees(card('Empat'));
      await hand.click(link('Tambah Modul'));
      await hand.type('Judul Modul', 'Lima');
      await hand.type('Deskripsi', 'Isi lima.');
      await hand.choose('Konten PDF', pdf);
      await hand.sees({ text: 'materi.pdf' });
      await hand.click(button('Buat Modul'));
      await hand.expectAddress(list);

      await hand.click(button('Pratinjau Lima'));
      await hand.sees({ role: 'dialog', name: 'Lima' });
      await hand.sees(link('Open PDF'));
      await hand.press('Escape');
      await hand.seesNo({ role: 'dialog', name: 'Lima' });
      await hand.click(button('Pratinjau Empat'));
      await hand.sees({ role: 'dialog', name: 'Empat' });
      await expect
        .poll(() => hand.evaluate(`() => document.querySelector('video')?.hasAttribute('controls')`))
        .toBe(true);
      await hand.press('Escape');
      await hand.seesNo({ role: 'dialog', name: 'Empat' });

      await hand.drag(button('Ubah urutan Empat'), button('Ubah urutan Satu'));
      await expect.poll(() => order(hand)).toEqual(['Empat', 'Satu', 'Dua', 'Tiga', 'Lima']);
      await hand.focus(button('Ubah urutan Tiga'));
      for (const key of ['Space', 'ArrowUp', 'Space'] as const) {
        await hand.press(key);
        // Each step is shown before the next one is taken.
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      await expect.poll(() => order(hand)).toEqual(['Empat', 'Satu', 'Tiga', 'Dua', 'Lima']);
      await hand.click(button('Simpan Urutan'));
      await hand.seesNo(button('Simpan Urutan'));
      await expect.poll(() => orderOf(backend, course.id)).toEqual(['1 Empat', '2 Satu', '3 Tiga', '4 Dua', '5 Lima']);
    });

    test('a user is made, found, and topped up', async ({ hand, backend }) => {
      const { id, username, name } = await createUser(backend, 50_000);
      await setUp(hand, backend.url, '/users');
      await hand.type('Cari pengguna...', username);
      await expect.poll(() => order(hand)).toEqual([name]);
      await hand.click(button(`Isi saldo ${name}`));
      await hand.sees({ role: 'dialog', name: 'Isi Saldo' });
      await hand.type('Jumlah (Rp)', '25000');
      expect(await hand.valueOf('Jumlah (Rp)')).toBe('25.000');
      await hand.press('Enter');
      await hand.seesNo({ role: 'dialog', name: 'Isi Saldo' });
      expect(await hand.textOf(card(name))).toContain('Rp 75.000');
      expect(await balanceOf(backend, id)).toBe(75_000);

      await hand.click(link(`Edit ${name}`));
      await expect.poll(() => hand.valueOf('Nama Depan')).toBe('Uji');
      await hand.type('Nama Depan', 'Ubah');
      await hand.click(button('Perbarui Pengguna'));
      await hand.expectAddress('/users');
      await hand.sees(card(`Ubah ${username}`));
    });

    test('asks before unsaved work is left by a link and by back', async ({ hand, backend }) => {
      await setUp(hand, backend.url, '/courses');
      await hand.expectAddress('/courses');
      await hand.click(button('Tambah Kursus'));
      await hand.type('Judul Kursus', 'Setengah jadi');
      await hand.click(link('Pengguna'));
      await hand.click(button('Tetap di sini'));
      await hand.expectAddress('/courses/new');
      expect(await hand.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await hand.evaluate('() => void setTimeout(() => history.back())');
      await hand.click(button('Tetap di sini'));
      await hand.expectAddress('/courses/new');
      expect(await hand.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await hand.evaluate('() => void setTimeout(() => history.back())');
      await hand.click(button('Tinggalkan'));
      await hand.expectAddress('/courses');
    });

    test('a session that ends in the middle of the work says so, and what was typed is there again', async ({
      hand,
      backend,
      problems,
    }) => {
      problems.allow(/401/);
      await setUp(hand, backend.url, '/courses/new');
      await hand.type('Judul Kursus', 'Setengah jadi');
      await revokeTokens(backend);
      await hand.evaluate(`() => void window.dispatchEvent(new Event('focus'))`);
      await hand.sees({ role: 'dialog', name: 'Sesi Berakhir' });
      await hand.click(button('Login Kembali'));
      await signIn(hand);
      await hand.expectAddress('/courses/new');
      await expect.poll(() => hand.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await hand.sees({ text: 'Draf dipulihkan' });
    });
  });
}
