import { writeFile } from 'node:fs/promises';
import { expect, skipWithoutOrca, test, unique } from '../support/heard/test';
import { csvOf, rowFor } from '../support/screens/import';
import { courseWith, pdfFile } from '../support/screens/modules';
import { createUser, uniqueUsername } from '../support/screens/users';

const button = (name: string) => ({ role: 'button', name });

test.describe('Orca', { tag: ['@all', '@orca'] }, () => {
  skipWithoutOrca();

  test('a new course: what is missing, its topics, and that it is made', async ({ user, listener }) => {
    await user.open('/courses/new');
    await listener.goTo({ label: 'Judul Kursus' }, 'Judul Kursus entry');
    await listener.press('Return');
    await listener.hears('Periksa 5 kolom yang belum benar');
    await listener.hearField({ label: 'Judul Kursus' }, 'Judul Kursus entry', 'Judul kursus wajib diisi');
    await listener.type(unique('Teh'));
    await listener.goTo({ label: 'Instruktur' }, 'Instruktur entry', 'Instruktur wajib diisi');
    await listener.type('Bu Rani');
    await listener.goTo({ label: 'Deskripsi' }, 'Deskripsi');
    await listener.type('Dari daun.');
    await listener.goTo({ label: 'Harga (USD)' }, 'Harga');
    await listener.type('49,99');
    await listener.goTo({ label: 'Topik' }, 'Topik entry');
    await listener.type('Teh');
    await listener.press('Return');
    await listener.hears('Teh ditambahkan');
    await listener.type('teh');
    await listener.press('Return');
    await listener.hears('teh sudah ada');
    await listener.goTo(button('Hapus topik Teh'), 'Hapus topik Teh');
    await listener.press('Return');
    await listener.hears('Topik entry', 'Teh dihapus');
    await listener.type('Daun');
    await listener.press('Return');
    await listener.hears('Daun ditambahkan');
    await listener.goTo(button('Buat Kursus'), 'Buat Kursus');
    await listener.press('Return');
    await listener.hears('Kursus berhasil dibuat');
    await listener.heardTimes(1, 'Kursus berhasil dibuat');
  });

  test('a top-up says the sum before it is sent, and then what was read', async ({ user, listener, backend }) => {
    const { name, username } = await createUser(backend, 487_500);
    await user.open(`/users?q=${username}`);
    await listener.goTo(button(`Isi saldo ${name}`), `Isi saldo ${name}`);
    await listener.press('Return');
    await listener.hears('Isi Saldo dialog', 'Jumlah (Rp) entry');
    await listener.hearField({ label: 'Jumlah (Rp)' }, 'Jumlah (Rp) entry');
    await listener.type('12500');
    await listener.hears('Rp 487.500 menjadi Rp 500.000');
    await listener.press('Return');
    await listener.hears('Saldo berhasil ditambahkan');
    await listener.heardTimes(1, 'Saldo berhasil ditambahkan', '487.500 menjadi Rp 500.000');
    await listener.heardTimes(0, '512.500');
  });

  test('an import says what was read, what is wrong, and how it ended', async ({ user, listener }, testInfo) => {
    const file = testInfo.outputPath('peserta.csv');
    await writeFile(file, csvOf([rowFor(uniqueUsername()), rowFor(uniqueUsername(), ''), rowFor('ab')]));
    await user.open('/users/import');
    await listener.goTo({ label: 'Pilih file CSV atau seret ke sini' }, 'Pilih file CSV atau seret ke sini');
    await user.choose('Pilih file CSV atau seret ke sini', file);
    await listener.hears('2 baris siap, 1 baris salah');
    await listener.goTo(button('Impor 2 Pengguna'), 'Impor 2 Pengguna');
    await listener.press('Return');
    await listener.hears('2 pengguna berhasil diimpor');
    await listener.heardTimes(1, '2 baris siap, 1 baris salah', '2 pengguna berhasil diimpor');
  });

  test('a module is moved with the keys and with its menu', async ({ user, listener, backend }) => {
    const course = await courseWith(backend, unique('Urutan'), ['Satu', 'Dua', 'Tiga']);
    await user.open(`/courses/${course.id}/modules`);
    await listener.goTo(button('Ubah urutan Satu'), 'Ubah urutan Satu', 'Spasi mengangkat modul');
    await listener.enterFocusMode();
    await listener.press('space');
    await listener.hears('Satu diangkat, posisi 1 dari 3.');
    await listener.press('Down');
    await listener.hears('Satu dipindahkan ke posisi 2 dari 3.');
    await listener.press('space');
    await listener.hears('Satu diletakkan di posisi 2 dari 3. Urutan belum disimpan.');
    // The order is as it was: the bar goes, the focus stays.
    await listener.enterFocusMode();
    await listener.press('space', 'Up', 'space');
    await listener.hears('Satu diletakkan di posisi 1 dari 3.');
    await listener.heardTimes(0, 'heading level 1');
    expect(await user.evaluate('() => document.activeElement.ariaLabel')).toBe('Ubah urutan Satu');
    await listener.enterFocusMode();
    await listener.press('space', 'Down', 'space');
    await listener.hears('Satu diletakkan di posisi 2 dari 3.');
    await listener.goTo(button('Pindahkan Satu'), 'Pindahkan Satu');
    await listener.press('Return');
    await listener.hears('Pindahkan ke atas');
    await listener.press('Return');
    await listener.hears('Satu dipindahkan ke posisi 1 dari 3.');
    await listener.press('Return');
    await listener.hears('Pindahkan ke bawah');
    await listener.press('Return');
    await listener.hears('Satu dipindahkan ke posisi 2 dari 3.');
    await listener.heardTimes(0, 'heading level 1');
    expect(await user.evaluate('() => document.activeElement.outerHTML.slice(0, 300)')).toContain('Pindahkan Satu');
    await listener.press('Return');
    await listener.hears('Pindahkan ke atas');
    await listener.press('Up');
    await listener.hears('Pindahkan ke posisi...');
    await listener.press('Return');
    await listener.hears('Pindahkan "Satu" dialog', 'Posisi (1 sampai 3) entry');
    await listener.hearField({ label: 'Posisi (1 sampai 3)' }, 'Posisi (1 sampai 3) entry');
    await listener.type('9');
    await listener.press('Return');
    await listener.hears('Masukkan posisi dari 1 sampai 3');
    await listener.press('Escape');
    await listener.goTo(button('Simpan Urutan'), 'Simpan Urutan');
    await listener.press('Return');
    await listener.hears('Urutan modul berhasil diperbarui');
  });

  test('a file field says which file is chosen', async ({ user, listener, backend }, testInfo) => {
    const course = await courseWith(backend, unique('Berkas'), []);
    const file = testInfo.outputPath('materi.pdf');
    await writeFile(file, pdfFile().buffer);
    await user.open(`/courses/${course.id}/modules/new`);
    await listener.goTo({ label: 'Judul Modul' }, 'Judul Modul entry');
    await listener.type('Bab 1');
    await listener.goTo({ label: 'Deskripsi' }, 'Deskripsi');
    await listener.type('Isi.');
    await listener.goTo({ label: 'Konten PDF' }, 'Konten PDF');
    await user.choose('Konten PDF', file);
    await listener.hears('materi.pdf');
    await listener.goTo({ label: 'Judul Modul' }, 'Judul Modul entry');
    await listener.goTo({ label: 'Konten PDF' }, 'materi.pdf');
    await listener.goTo(button('Buat Modul'), 'Buat Modul');
    await listener.press('Return');
    await listener.hears('Modul berhasil dibuat');
  });
});
