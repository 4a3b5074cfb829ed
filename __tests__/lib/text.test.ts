import * as lists from '@/lib/text/lists';
import { sentences } from '../support/sentences';

test.each([
  'Endpoint API tidak valid. Periksa kembali URL.',
  'Gagal terhubung ke endpoint API. Periksa kembali URL.',
  'Endpoint API berhasil dikonfigurasi!',
  'Mohon masukkan URL yang valid',
  'Login gagal',
  'Gagal mengambil data pengguna',
  'Autentikasi gagal',
  'Kursus berhasil dibuat',
  'Kursus berhasil diperbarui',
  'Kursus berhasil dihapus',
  'Modul berhasil dibuat',
  'Modul berhasil diperbarui',
  'Modul berhasil dihapus',
  'Urutan modul berhasil diperbarui',
  'Pengguna berhasil dibuat',
  'Pengguna berhasil diperbarui',
  'Pengguna berhasil dihapus',
  'Saldo berhasil ditambahkan',
  'Gagal membuat kursus',
  'Gagal memperbarui kursus',
  'Gagal menghapus kursus',
  'Gagal membuat modul',
  'Gagal memperbarui modul',
  'Gagal menghapus modul',
  'Gagal memperbarui urutan modul',
  'Gagal membuat pengguna',
  'Gagal memperbarui pengguna',
  'Gagal menghapus pengguna',
  'Gagal menambahkan saldo',
  'Gagal memuat kursus',
  'Gagal memuat modul',
  'Gagal memuat pengguna',
  'Memuat aplikasi...',
  'Memuat kursus...',
  'Memuat modul...',
  'Memuat pengguna...',
  'Silakan coba lagi nanti',
  'Kursus tidak ditemukan',
  'Modul tidak ditemukan',
  'Pengguna tidak ditemukan',
  'Sesi Berakhir',
  'Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.',
  'Login Kembali',
  'Sesi Anda telah berakhir',
  'Silakan login kembali untuk melanjutkan.',
  'Tidak dapat memeriksa sesi',
  'Koneksi internet terputus',
  'Beberapa fitur mungkin tidak berfungsi dengan baik.',
  'Koneksi internet pulih',
  'Anda kembali terhubung ke internet.',
  'Mengirim data ke server...',
  'Menyelesaikan...',
  'Jenis file tidak diterima oleh atribut accept',
])('the console can say "%s"', (sentence) => {
  expect(sentences).toContain(sentence);
});

test('deleting is asked with the kind and the name', () => {
  expect(lists.confirmDeleteText.title('Modul')).toBe('Hapus Modul');
  expect(lists.confirmDeleteText.question('Bab "1"')).toBe(
    'Apakah Anda yakin ingin menghapus "Bab "1""? Tindakan ini tidak dapat dibatalkan.',
  );
});

test('a pager says which entries it shows', () => {
  expect(lists.listText.range('11', '20', '1.234')).toBe('Menampilkan 11 hingga 20 dari 1.234 entri');
});

test('no sentence is empty or ends in blanks', () => {
  expect(sentences.filter((sentence) => sentence.trim() !== sentence || sentence === '')).toEqual([]);
});
