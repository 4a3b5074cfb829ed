import { IMPORT_MAX_MB, IMPORT_MAX_ROWS } from '../../config';
import { formatCount } from '../../format';
import { text } from '../../text/common';

/** Import of user records from a file. */
export const importText = {
  title: 'Impor Pengguna',
  intro: 'Buat banyak akun sekaligus dari file CSV atau dari spreadsheet.',
  template: 'Unduh templat CSV',
  templateFile: 'templat-pengguna.csv',
  /** What was read, in place of the place to choose. */
  chosen: (file: string, rows: number | null) => (rows === null ? file : `${file}, ${formatCount(rows)} baris`),
  change: 'Ganti',
  choose: 'Pilih file CSV atau seret ke sini',
  chooseHint: `CSV, maksimal ${IMPORT_MAX_MB} MB dan ${formatCount(IMPORT_MAX_ROWS)} baris`,
  paste: 'Tempel data',
  pasteHint:
    'Salin baris dari spreadsheet beserta judul kolomnya, lalu tempel di sini. Password yang kosong akan dibuatkan secara otomatis.',
  pasteNotShown: 'Data yang ditempel sudah dibaca. Isinya terlalu panjang untuk ditampilkan di sini.',
  reading: 'Membaca data...',
  readFailed: 'File tidak dapat dibaca. Buka dan simpan ulang, lalu pilih lagi.',
  /** What a file is that is no table. */
  noTable: {
    workbook: 'Ini file spreadsheet, bukan CSV. Simpan dulu sebagai CSV, atau salin barisnya ke Tempel data.',
    page: 'Ini halaman web (HTML), bukan CSV. Buka di spreadsheet lalu simpan sebagai CSV, atau salin barisnya ke Tempel data.',
    document: 'Ini dokumen, bukan CSV. Salin tabelnya ke spreadsheet, lalu simpan sebagai CSV.',
    pdf: 'Ini file PDF, bukan CSV. Minta datanya sebagai spreadsheet, lalu simpan sebagai CSV.',
    archive: 'Ini file ZIP, bukan CSV. Buka dulu ZIP-nya, lalu pilih file CSV di dalamnya.',
    media: 'Ini gambar atau video, bukan CSV.',
  },
  tooLarge: `File melebihi batas maksimal ${IMPORT_MAX_MB} MB. Bagi menjadi beberapa file.`,
  unclosedQuote: (row: number) =>
    `Baris ${formatCount(row)}: tanda kutip tidak ditutup. Tutup atau hapus tanda kutip itu, lalu pilih atau tempel lagi.`,
  noRows: 'Belum ada data pengguna di bawah baris judul kolom',
  tooManyRows: (count: number) =>
    `Data ini berisi ${formatCount(count)} baris, maksimal ${formatCount(IMPORT_MAX_ROWS)} sekali impor. Bagi menjadi beberapa file.`,
  missingColumns: (labels: string[]) =>
    `Kolom wajib tidak ditemukan: ${labels.join(', ')}. Tambahkan judul kolomnya, lalu pilih atau tempel lagi.`,
  omitted: (headings: string[]) => `Kolom yang tidak dipakai: ${headings.join(', ')}`,
  update: 'Perbarui pengguna yang sudah ada',
  updateHint:
    'Hanya kolom yang ada di file yang diperbarui, dan password yang kosong tidak diubah. Kolom Tambahan Saldo mengisi saldo.',
  /** Below rows of users that exist. */
  updateThem: 'Centang "Perbarui pengguna yang sudah ada" untuk memperbaruinya.',
  finding: 'Mencari pengguna yang sudah ada...',
  findFailed: 'Daftar pengguna tidak dapat dibaca',
  /** Whether the user of a row exists is not known. */
  notFindable: 'Daftar pengguna tidak dapat diperiksa. Coba lagi.',
  several:
    'Ada beberapa pengguna dengan nama ini yang hanya berbeda huruf besar dan kecilnya. Tulis persis seperti di daftar.',
  changes: 'Yang akan diperbarui',
  changed: (label: string, before: string, after: string) => `${label}: ${before} menjadi ${after}`,
  passwordChanges: 'Password akan diganti',
  changeHeading: 'Perubahan',
  unchanged: (count: string) => `${count} baris tanpa perubahan`,
  unchangedRow: 'Tidak ada perubahan',
  amount: 'Tambahan Saldo',
  amountChange: (amount: string) => `Tambahan Saldo: ${amount}`,
  /** Of an amount that may have been added before, by the balance that the result file has noted. */
  amountChangeIf: (amount: string, balance: string) =>
    `Tambahan Saldo: ${amount}, hanya jika saldonya masih ${balance}`,
  amountSum: (count: string, sum: string) => `Tambahan Saldo untuk ${count} pengguna: ${sum}`,
  wasPaid:
    'Menurut kolom status saldo, saldo ini sudah atau mungkin sudah diisi. Kosongkan status saldo jika memang perlu diisi lagi.',
  userChanged: 'Username pengguna ini baru saja diubah. Pilih file-nya lagi.',
  accountMissing:
    'Akun yang baru dibuat belum ada di daftar pengguna, jadi saldo tidak diisi. Coba lagi sebentar lagi.',
  counts: (good: string, bad: string) => `${good} baris siap, ${bad} baris salah`,
  passwordsMade: (count: string) => `${count} password akan dibuat dan hanya ada di file hasil.`,
  /** A spreadsheet has made a number or an error of a text. */
  spoiled: 'Diubah oleh spreadsheet. Atur kolomnya sebagai teks, lalu simpan ulang',
  fullName: 'Nama Lengkap',
  namesSplit: 'Nama Lengkap dibagi menjadi dua',
  repeated: (row: number) => `Sama dengan baris ${row}`,
  problems: 'Baris yang salah',
  skipped: (bad: string) => `${bad} baris salah dilewati`,
  failures: 'Baris yang gagal',
  unclear: 'Baris yang belum jelas',
  /** What was read of a row that got no answer. */
  unclearReasons: {
    /** A look-up has found it: another administrator may have created it. */
    same: 'Akun sudah ada dengan data yang sama',
    missing: 'Server menjawab berhasil, tetapi akunnya belum ada di daftar pengguna.',
    exists: 'Akun dengan username ini ada, tetapi belum tentu dibuat oleh impor ini.',
    unread: 'Daftar pengguna tidak dapat diperiksa.',
    password: 'Password mungkin belum diganti.',
    unchanged: text.common.unchanged,
  },
  amountFailures: 'Pengisian saldo yang gagal',
  amountsUnclear: 'Pengisian saldo yang belum jelas',
  /** What became of the amounts. */
  amountCounts: {
    failed: (count: string) => `${count} pengisian saldo gagal`,
    unclear: (count: string) => `${count} pengisian saldo belum jelas`,
    'not-sent': (count: string) => `${count} pengisian saldo tidak dikirim`,
  },
  found: 'Akun yang sudah ada',
  countFound: (count: string) => `${count} akun sudah ada`,
  /** In the result file, beside a made password that may not be the one of the account. */
  passwordUnsure: 'password belum pasti',
  passwordsUnsure: (count: string) =>
    `${count} akun mungkin dibuat oleh admin lain, jadi password dari impor ini belum tentu berlaku. Jika dipastikan, password akun itu diganti dengan yang ada di file hasil.`,
  setPasswords: (count: string) => `Pastikan password ${count} akun`,
  settingPasswords: (done: string, total: string) => `Memastikan password: ${done} dari ${total}`,
  passwordFailures: 'Password yang belum dipastikan',
  amountOfFound: 'Saldo tidak diisi karena akun ini mungkin dibuat dan diisi oleh admin lain. Periksa dulu saldonya.',
  amountNotSent: 'Saldo tidak diisi karena akunnya gagal atau belum jelas.',
  row: 'Baris',
  field: 'Kolom',
  reason: 'Alasan',
  submit: (count: string) => `Impor ${count} Pengguna`,
  progress: (done: string, total: string) => `Mengimpor pengguna: ${done} dari ${total}`,
  done: (done: string, failed: number) =>
    failed > 0
      ? `${done} pengguna berhasil diimpor, ${formatCount(failed)} gagal`
      : `${done} pengguna berhasil diimpor`,
  countUnclear: (count: string) => `${count} belum jelas: periksa daftarnya`,
  notSent: (count: string) => `${count} baris tidak dikirim`,
  result: 'Unduh hasil',
  resultFile: 'hasil-impor-pengguna',
  resultWaits: 'Password yang dibuat hanya ada di file hasil. Unduh sebelum meninggalkan halaman ini.',
  status: 'status',
  amountStatus: 'status saldo',
  balanceBefore: 'saldo awal',
  message: 'pesan',
  statuses: {
    done: 'berhasil',
    found: 'sudah ada',
    failed: 'gagal',
    wrong: 'salah',
    'not-sent': 'tidak dikirim',
    unclear: 'belum jelas',
  },
  another: 'Impor file lain',
} as const;
