/** The screens before the console, and the one in place of a page that is not there. */

export const setupText = {
  heading: 'Konfigurasi API',
  intro: 'Masukkan alamat backend yang akan dikelola dari konsol ini.',
  baseUrl: 'URL Backend',
  locked: 'Alamat ini ditetapkan oleh pengelola konsol dan tidak dapat diubah di sini.',
  submit: 'Konfigurasi & Lanjutkan',
  hint: 'Belum punya backend? Coba backend demo:',
  useDemo: (url: string) => `Gunakan ${url}`,
  recent: 'Terakhir digunakan',
  forgetRecent: (address: string) => `Hapus ${address} dari daftar`,
  baseUrlInvalid: 'Mohon masukkan URL yang valid',
  endpointInvalid: 'Endpoint API tidak valid. Periksa kembali URL.',
  configured: 'Endpoint API berhasil dikonfigurasi!',
  useMoved: 'Gunakan alamat itu',
} as const;

export const loginText = {
  heading: 'Masuk',
  intro: 'Masuk untuk mengelola kursus, modul, dan pengguna.',
  identifier: 'Email atau Username',
  password: 'Kata Sandi',
  passwordToggle: { show: 'Tampilkan kata sandi', hide: 'Sembunyikan kata sandi' },
  submit: 'Masuk',
  hint: (address: string) => `Akun demo untuk ${address}`,
  hintUsername: 'Username',
  hintPassword: 'Kata sandi',
  identifierRequired: 'Email atau username wajib diisi',
  passwordRequired: 'Kata sandi wajib diisi',
  failed: 'Login gagal',
  userFailed: 'Gagal mengambil data pengguna',
  authenticationFailed: 'Autentikasi gagal',
} as const;

export const notFoundText = {
  heading: 'Halaman Tidak Ditemukan',
  detail: 'Alamat ini tidak ada di konsol. Mungkin salah ketik atau halamannya sudah dipindahkan.',
  home: 'Ke halaman utama',
  back: 'Kembali ke halaman sebelumnya',
  shortcuts: 'Pintasan',
} as const;
