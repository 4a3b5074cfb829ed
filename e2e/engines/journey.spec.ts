import { readFile, writeFile } from 'node:fs/promises';
import { ADMIN } from '../support/backend';
import { engines, expect, isInstalled, test, unique, type EngineName } from '../support/engines/test';
import type { SimulatedUser } from '../support/engines/simulated-user';
import { media } from '../support/media';
import { addModule, courseWith, modulesOf, orderOf, pdfFile, VIDEO } from '../support/screens/modules';
import { makePng } from '../support/png';
import { revokeTokens } from '../support/screens/session';
import { balanceOf, createUser } from '../support/screens/users';

const button = (name: string) => ({ role: 'button', name });
const link = (name: string) => ({ role: 'link', name });
const heading = (name: string) => ({ role: 'heading', name });
const card = (name: string) => ({ role: 'article', name });

/** Which modules are seen, from top to bottom. */
const order = (user: SimulatedUser) =>
  user.evaluate(`() => [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))`);

/** The name of what has the focus: its label, or else its text. */
const focused = (user: SimulatedUser) =>
  user.evaluate('() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');

async function signIn(user: SimulatedUser) {
  await user.expectAddress('/login');
  await user.type('Email atau Username', ADMIN.identifier);
  await user.type('Kata Sandi', ADMIN.password);
  await user.press('Enter');
}

async function setUp(user: SimulatedUser, backendUrl: string, address: string) {
  await user.open(address);
  await user.expectAddress('/setup');
  await user.type('URL Backend', backendUrl);
  await user.click(button('Konfigurasi & Lanjutkan'));
  await signIn(user);
}

for (const engineName of Object.keys(engines) as EngineName[]) {
  test.describe(engineName, { tag: '@nightly' }, () => {
    test.skip(
      !process.env.KELOLA_SKIP_NOTHING && !isInstalled(engineName),
      `not installed: apt-get install ${engines[engineName].install}`,
    );
    test.use({ engineName });
    // The engine is started for each test.

    test('from the setup to a course with a typed price and a picture, and out again', async ({ user, backend }) => {
      const title = unique('Kopi');
      const picture = test.info().outputPath('kopi.png');
      await writeFile(picture, makePng());

      await setUp(user, backend.url, '/');
      await user.expectAddress('/courses');
      await user.click(button('Tambah Kursus'));
      await user.sees(heading('Buat Kursus Baru'));
      await user.type('Judul Kursus', title);
      await user.type('Instruktur', 'Ibu Sari');
      await user.type('Deskripsi', 'Dari biji sampai cangkir.');
      await user.type('Harga (USD)', '49,99');
      await user.type('Topik', 'Kopi');
      await user.press('Enter');
      await user.choose('Gambar Thumbnail', picture);
      await user.sees({ text: 'kopi.png' });
      await user.click(button('Buat Kursus'));
      await user.expectAddress('/courses');

      await user.type('Cari kursus...', title);
      await expect.poll(() => order(user)).toEqual([title]);
      expect(await user.textOf(card(title))).toContain('US$49,99');
      expect(await backend.findCourses(title)).toMatchObject([{ price: 49.99, topics: ['Kopi'] }]);
      await expect
        .poll(() => user.evaluate(`() => document.querySelector('article img').naturalWidth`))
        .toBeGreaterThan(0);

      await user.click(button(`Edit ${title}`));
      await expect.poll(() => user.valueOf('Judul Kursus')).toBe(title);
      await user.click(button('Keluar'));
      await user.expectAddress('/login');
      await user.open('/courses');
      await user.expectAddress('/login');
      await user.open('/tidak/ada');
      await user.sees(heading('Halaman Tidak Ditemukan'));
    });

    test('modules are made, looked at, and reordered by pointer and by keyboard', async ({ user, backend }) => {
      const course = await courseWith(backend, unique('Modul'), ['Satu', 'Dua', 'Tiga']);
      const video = new Blob([await readFile(VIDEO)], { type: 'video/webm' });
      await addModule(backend, course.id, 'Empat', { video });
      const pdf = test.info().outputPath('materi.pdf');
      await writeFile(pdf, pdfFile().buffer);

      const list = `/courses/${course.id}/modules`;
      await setUp(user, backend.url, list);
      await user.sees(card('Empat'));
      await user.click(link('Tambah Modul'));
      await user.type('Judul Modul', 'Lima');
      await user.type('Deskripsi', 'Isi lima.');
      await user.choose('Konten PDF', pdf);
      await user.sees({ text: 'materi.pdf' });
      await user.click(button('Buat Modul'));
      await user.expectAddress(list);

      await user.click(button('Pratinjau Lima'));
      await user.sees({ role: 'dialog', name: 'Lima' });
      await user.sees(link('Open PDF'));
      await user.press('Escape');
      await user.seesNo({ role: 'dialog', name: 'Lima' });
      await user.click(button('Pratinjau Empat'));
      await user.sees({ role: 'dialog', name: 'Empat' });
      await expect
        .poll(() => user.evaluate(`() => document.querySelector('video')?.hasAttribute('controls')`))
        .toBe(true);
      await user.press('Escape');
      await user.seesNo({ role: 'dialog', name: 'Empat' });

      await user.drag(button('Ubah urutan Empat'), button('Ubah urutan Satu'));
      await expect.poll(() => order(user)).toEqual(['Empat', 'Satu', 'Dua', 'Tiga', 'Lima']);
      await user.focus(button('Ubah urutan Tiga'));
      for (const key of ['Space', 'ArrowUp', 'Space'] as const) {
        await user.press(key);
        // Each step is shown before the next one is taken.
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      await expect.poll(() => order(user)).toEqual(['Empat', 'Satu', 'Tiga', 'Dua', 'Lima']);
      const menu = button('Pindahkan Lima');
      await user.click(menu);
      await expect.poll(() => focused(user)).toBe('Pindahkan ke atas');
      await user.press('ArrowDown');
      await expect.poll(() => focused(user)).toBe('Pindahkan ke posisi...');
      await user.press('Escape');
      await expect.poll(() => focused(user)).toBe(menu.name);
      await user.click(menu);
      await user.sees({ role: 'menuitem', name: 'Pindahkan ke atas' });
      await user.click(heading(`${course.title} Modul`));
      await user.seesNo({ role: 'menuitem', name: 'Pindahkan ke atas' });
      await user.click(menu);
      await user.click({ role: 'menuitem', name: 'Pindahkan ke atas' });
      await expect.poll(() => order(user)).toEqual(['Empat', 'Satu', 'Tiga', 'Lima', 'Dua']);
      await expect.poll(() => focused(user)).toBe(menu.name);
      await user.click(button('Simpan Urutan'));
      await user.seesNo(button('Simpan Urutan'));
      await expect.poll(() => orderOf(backend, course.id)).toEqual(['1 Empat', '2 Satu', '3 Tiga', '4 Lima', '5 Dua']);
    });

    test('a film that no back end takes becomes an MP4 and is sent', async ({ user, backend }) => {
      test.skip(engineName === 'WebKit', 'It depends on the system whether WebKitGTK has the codecs.');
      const course = await courseWith(backend, unique('Film'), []);
      await setUp(user, backend.url, `/courses/${course.id}/modules/new`);
      await user.choose('Konten Video', media('h264-opus.mkv'));
      await user.sees({ text: 'Jenis file tidak diizinkan' });
      await user.click(button('Ubah ke MP4'));
      await user.sees(button('Batalkan pilihan h264-opus.mp4'));
      await user.type('Judul Modul', 'Film');
      await user.type('Deskripsi', 'Dari MKV.');
      await user.click(button('Buat Modul'));
      await user.expectAddress(`/courses/${course.id}/modules`);
      const [module] = await modulesOf(backend, course.id);
      expect(module!.video_content).toMatch(/\.mp4/);
    });

    test('a user is made, found, and topped up', async ({ user, backend }) => {
      const { id, username, name } = await createUser(backend, 50_000);
      await setUp(user, backend.url, '/users');
      await user.type('Cari pengguna...', username);
      await expect.poll(() => order(user)).toEqual([name]);
      await user.click(button(`Isi saldo ${name}`));
      await user.sees({ role: 'dialog', name: 'Isi Saldo' });
      await user.type('Jumlah (Rp)', '25000');
      expect(await user.valueOf('Jumlah (Rp)')).toBe('25.000');
      await user.press('Enter');
      await user.seesNo({ role: 'dialog', name: 'Isi Saldo' });
      expect(await user.textOf(card(name))).toContain('Rp 75.000');
      expect(await balanceOf(backend, id)).toBe(75_000);

      await user.click(link(`Edit ${name}`));
      await expect.poll(() => user.valueOf('Nama Depan')).toBe('Uji');
      await user.type('Nama Depan', 'Ubah');
      await user.click(button('Perbarui Pengguna'));
      await user.expectAddress('/users');
      await user.sees(card(`Ubah ${username}`));
    });

    test('asks before unsaved work is left by a link and by back', async ({ user, backend }) => {
      await setUp(user, backend.url, '/courses');
      await user.expectAddress('/courses');
      await user.click(button('Tambah Kursus'));
      await user.type('Judul Kursus', 'Setengah jadi');
      await user.click(link('Pengguna'));
      await user.click(button('Tetap di sini'));
      await user.expectAddress('/courses/new');
      expect(await user.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await user.evaluate('() => void setTimeout(() => history.back())');
      await user.click(button('Tetap di sini'));
      await user.expectAddress('/courses/new');
      expect(await user.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await user.evaluate('() => void setTimeout(() => history.back())');
      await user.click(button('Tinggalkan'));
      await user.expectAddress('/courses');
    });

    test('a session that ends in the middle of the work says so, and what was typed is there again', async ({
      user,
      backend,
      problems,
    }) => {
      problems.allow(/401/);
      await setUp(user, backend.url, '/courses/new');
      await user.type('Judul Kursus', 'Setengah jadi');
      await revokeTokens(backend);
      await user.evaluate(`() => void window.dispatchEvent(new Event('focus'))`);
      await user.sees({ role: 'dialog', name: 'Sesi Berakhir' });
      await user.click(button('Login Kembali'));
      await signIn(user);
      await user.expectAddress('/courses/new');
      await expect.poll(() => user.valueOf('Judul Kursus')).toBe('Setengah jadi');
      await user.sees({ text: 'Draf dipulihkan' });
    });
  });
}
