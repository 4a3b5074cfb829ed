import { ADMIN } from '../support/backend';
import { expect, skipWithoutOrca, test, unique } from '../support/heard/test';
import { revokeTokens } from '../support/screens/session';

const button = (name: string) => ({ role: 'button', name });

test.describe('Orca', { tag: ['@all', '@orca'] }, () => {
  skipWithoutOrca();

  test.describe('at the door', () => {
    test.use({ session: 'configured' });

    test('a wrong password leaves the focus in its field; the right one leads in', async ({
      user,
      listener,
      problems,
    }) => {
      problems.allow(/401/);
      await user.open('/login');
      await listener.hearField({ label: 'Email atau Username' }, 'Email atau Username entry');
      await listener.type(ADMIN.identifier);
      await listener.press('Tab');
      await listener.hears('Kata Sandi password text');
      await listener.type('Salah123');
      await listener.press('Return');
      await listener.hears('Email/username atau kata sandi salah');
      await expect.poll(() => user.evaluate('() => document.activeElement.name')).toBe('password');
      await listener.hearField({ label: 'Kata Sandi' }, 'Kata Sandi password text');
      await listener.press('ctrl+a');
      await listener.type(ADMIN.password);
      await listener.press('Return');
      await listener.hears(/^Kursus$/);
    });
  });

  test('a search says how much it finds, another page which one it is', async ({ user, listener, backend }) => {
    const name = unique('Dengar');
    await backend.createCourses(name, 12);
    await user.open('/courses');
    await listener.goTo({ label: 'Cari kursus...' }, 'Cari kursus');
    await listener.type(name);
    await listener.hears('12 kursus ditemukan');
    await listener.goTo(button('Halaman berikutnya'), 'Halaman berikutnya');
    await listener.press('Return');
    await listener.hears('Halaman 2 dari 2');
    await listener.heardTimes(1, '12 kursus ditemukan');
  });

  test('a deletion asks with the safe button first, and says what it did', async ({ user, listener, backend }) => {
    const title = unique('Lama');
    await backend.createCourse({ title });
    await user.open(`/courses?q=${encodeURIComponent(title)}`);
    await listener.goTo(button(`Hapus ${title}`), `Hapus ${title}`);
    await listener.press('Return');
    await listener.hears(`Apakah Anda yakin ingin menghapus "${title}"? Tindakan ini tidak dapat dibatalkan.`, 'Batal');
    await listener.press('Tab');
    await listener.hears(/^Hapus push button/);
    await listener.press('Return');
    await listener.hears('Kursus berhasil dihapus');
    await listener.heardTimes(1, 'Kursus berhasil dihapus');
    expect(await backend.findCourses(title)).toEqual([]);
  });

  test('quick find says each option it moves to, and how many there are', async ({ user, listener, backend }) => {
    const name = unique('Cepat');
    await backend.createCourses(name, 2);
    await user.open('/users');
    await listener.goTo(button('Cari cepat'), 'Cari cepat');
    await listener.press('Return');
    await listener.hears('dialog', 'Tambah Kursus');
    await listener.hearField({ label: 'Cari kursus, pengguna, atau tindakan' }, 'Cari cepat', 'Tambah Kursus');
    await listener.type(name);
    await listener.hears('2 hasil');
    await listener.press('Down');
    await listener.hears(`${name} 01`);
    await listener.press('Up');
    await listener.hears(`${name} 02`);
    await listener.press('Return');
    await listener.hears(`${name} 02 Modul`);
  });

  test('a lost connection and an ended session are said', async ({ user, listener, backend, firefox, problems }) => {
    problems.allow(/401/, /error/);
    await user.open('/courses');
    await listener.goTo({ label: 'Cari kursus...' }, 'Cari kursus');
    await firefox.setOffline(true);
    await listener.hears('Koneksi internet terputus');
    await firefox.setOffline(false);
    await listener.hears('Koneksi internet pulih');
    await listener.heardTimes(1, 'Koneksi internet pulih');
    await revokeTokens(backend);
    await user.evaluate(`() => void window.dispatchEvent(new Event('focus'))`);
    await listener.hears('Sesi Berakhir', 'Login Kembali');
    await listener.press('Return');
    await listener.hears(/^(Masuk$|Email atau Username)/);
  });
});
