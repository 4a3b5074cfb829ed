import { PASSWORD_MIN_CHARS, USERNAME_MIN_CHARS } from '../config';
import { formatDayAndTime, formatRupiah } from '../format';
import { record } from '../text/record';

export const userText = {
  ...record('pengguna'),
  type: 'Pengguna',
  heading: 'Pengguna',
  intro: 'Kelola akun pengguna',
  add: 'Tambah Pengguna',
  addFirst: 'Tambah Pengguna Pertama',
  import: 'Impor',
  empty: 'Belum ada pengguna',
  emptyDetail: 'Pengguna yang Anda tambahkan akan tampil di sini.',
  search: 'Cari pengguna...',
  noResults: () => 'Tidak ada pengguna ditemukan',
  noResultsDetail: (query: string) => `Tidak ada pengguna yang cocok dengan "${query}"`,
  balance: 'Saldo',
  deleteSelf: 'Ini akun yang sedang Anda pakai: setelah dihapus, Anda akan langsung keluar.',
  createTitle: 'Buat Pengguna Baru',
  editTitle: 'Edit Pengguna',
  createIntro: 'Lengkapi data akun, lalu simpan.',
  editIntro: 'Ubah data akun, lalu simpan.',
  create: 'Buat Pengguna',
  update: 'Perbarui Pengguna',
  backToList: 'Kembali ke Pengguna',
  firstName: 'Nama Depan',
  lastName: 'Nama Belakang',
  username: 'Nama Pengguna',
  email: 'Alamat Email',
  password: 'Password',
  newPassword: 'Password Baru (Opsional)',
  passwordToggle: { show: 'Tampilkan password', hide: 'Sembunyikan password' },
  newPasswordHint: 'Kosongkan untuk mempertahankan password saat ini',
  newPasswordDemanded: 'Server ini meminta password setiap kali data pengguna diperbarui. Isi password baru.',
  confirmPassword: 'Konfirmasi Password',
  makePassword: 'Buat password otomatis',
  passwordMade: 'Password sudah dibuat. Setelah disimpan, username dan password dapat disalin.',
  credentials: 'username dan password',
  copyCredentials: 'Salin username dan password',
  usernameRequired: 'Username wajib diisi',
  usernameTooShort: `Username minimal ${USERNAME_MIN_CHARS} karakter`,
  usernameTaken: 'Username sudah digunakan',
  emailInvalid: 'Alamat email tidak valid',
  firstNameRequired: 'Nama depan wajib diisi',
  lastNameRequired: 'Nama belakang wajib diisi',
  confirmRequired: 'Konfirmasi password wajib diisi',
  confirmDiffers: 'Password dan konfirmasi password tidak cocok',
  passwordRulesTitle: 'Persyaratan password',
  passwordRules: {
    length: `Minimal ${PASSWORD_MIN_CHARS} karakter`,
    upper: 'Minimal 1 huruf besar',
    lower: 'Minimal 1 huruf kecil',
    digit: 'Minimal 1 angka',
  },
  passwordMessages: {
    length: `Password harus minimal ${PASSWORD_MIN_CHARS} karakter`,
    upper: 'Password harus mengandung minimal 1 huruf besar',
    lower: 'Password harus mengandung minimal 1 huruf kecil',
    digit: 'Password harus mengandung minimal 1 angka',
  },
  ruleMet: 'Terpenuhi',
  ruleUnmet: 'Belum terpenuhi',
} as const;

/** Dialog that tops up a balance. */
export const topUpText = {
  title: 'Isi Saldo',
  /** Payments that were cut off. */
  work: (users: string) => `Isi saldo ${users} pengguna`,
  /** Verb of the card's button; the name of the user record follows. */
  action: 'Isi saldo',
  amount: 'Jumlah (Rp)',
  amountHint: 'Dalam rupiah, tanpa desimal, minimal Rp 1',
  submit: 'Isi Saldo',
  balanceNow: 'Saldo saat ini',
  /** The balance before and after. */
  change: (before: string, after: string) => `${before} menjadi ${after}`,
  /** Below the field: what the typed amount is read as. */
  willAdd: (amount: string) => `Akan ditambahkan: ${amount}`,
  quickAmounts: 'Pilihan jumlah',
  problems: {
    format: 'Jumlah tidak dapat dibaca. Tulis dalam rupiah tanpa desimal, seperti ini: 50.000',
    low: 'Jumlah minimal Rp 1',
    high: 'Jumlah terlalu besar. Periksa jumlah nolnya.',
  },
  balanceTooHigh: 'Saldo akan melebihi batas. Kurangi jumlahnya.',
  done: 'Saldo berhasil ditambahkan',
  failed: 'Gagal menambahkan saldo',
  checking: 'Server tidak memberi jawaban yang jelas. Memeriksa apakah saldo sudah bertambah...',
  arrived: (before: string, now: string) =>
    `Saldo sudah bertambah meskipun jawaban server tidak diterima: ${before} menjadi ${now}. Tidak perlu mengisi lagi.`,
  missing: (now: string) => `Saldo belum bertambah: saldo sekarang ${now}. Anda dapat mencoba lagi.`,
  /** The server has answered, and the balance grew by another amount. */
  differs: (grown: string, amount: string) => `Saldo bertambah ${grown}, bukan ${amount}`,
  wanted: (now: string, expected: string) =>
    `Saldo sekarang ${now}, seharusnya ${expected}. Mungkin ada perubahan lain pada saat yang sama. Tanyakan kepada admin lain sebelum mengisi lagi.`,
  /** The server has not answered, and the balance changed by another amount. */
  changed: (before: string, now: string) =>
    `Saldo berubah dari ${before} menjadi ${now}, tetapi belum tentu karena pengisian ini. Belum dikirim lagi. Periksa dulu, lalu tekan Isi Saldo jika memang perlu.`,
  unclear: (now: string) =>
    `Belum jelas apakah saldo bertambah: saldo sekarang ${now}. Periksa dulu sebelum mengisi lagi.`,
  unknown:
    'Saldo tidak dapat dibaca, jadi belum jelas apakah saldo sudah bertambah. Tekan Periksa lagi sebelum mengisi ulang.',
  /** An earlier payment without a known outcome. */
  open: ({ amount, at }: { amount: number; at: number }) =>
    `Pengisian ${formatRupiah(amount)} ${formatDayAndTime(at, 'pukul ')} belum jelas`,
  /** Of a payment whose dialog was left. */
  unclearOf: (name: string) => `Belum jelas apakah saldo ${name} bertambah`,
  unsent: 'Kali ini tidak ada yang dikirim: saldo saat ini tidak dapat dibaca. Anda dapat mencoba lagi.',
  checkAgain: 'Periksa lagi',
  sendAgain: 'Kirim lagi',
  /** Of several users, before they are topped up. */
  openOf: (name: string, open: string) => `${name}: ${open}`,
} as const;
