import { env } from '../env';

/** Content of the meta description of each page. */
export const descriptions = {
  product: 'Konsol admin untuk platform kursus daring: kelola kursus, modul, dan pengguna.',
  setup: 'Atur alamat backend yang dipakai konsol admin.',
  login: 'Masuk ke konsol admin.',
  courses: 'Kelola kursus: cari, tambah, ubah, dan hapus kursus.',
  courseForm: 'Isi data kursus dan unggah gambar thumbnail-nya.',
  courseImport: `Buat kursus dari ZIP yang diunduh dari ${env.product}, juga dari backend lain.`,
  contentCheck: 'Periksa apakah PDF dan video setiap modul masih ada dan dapat dibuka.',
  modules: 'Kelola modul kursus dan ubah urutannya dengan seret dan lepas.',
  moduleForm: 'Isi data modul dan unggah konten PDF dan videonya.',
  moduleUpload: 'Unggah banyak PDF dan video sekaligus: setiap nama file menjadi satu modul kursus.',
  users: 'Kelola pengguna dengan peran admin dan participant (peserta), termasuk saldonya.',
  userNew: 'Buat akun pengguna baru.',
  userEdit: 'Ubah profil pengguna.',
  userImport: 'Buat banyak akun pengguna dari file CSV.',
  history: 'Lihat apa yang Anda lakukan di konsol ini sejak masuk.',
  notFound: 'Halaman yang Anda cari tidak ada.',
} as const;
