import { firstNames, formatCount, formatRupiah } from '../format';

/** The bar of selection mode, and the bulk actions; `selectText` is what the list itself says of them. */
export const selectionText = {
  selectPage: 'Pilih semua di halaman ini',
  /** `what`: all results, such as `240 kursus`. */
  selectAll: (what: string) => `Pilih semua ${what}`,
  atMost: (count: string) => `Paling banyak ${count} dapat dipilih sekaligus`,
  narrowDown: 'Persempit pencarian.',
  reading: (noun: string) => `Membaca ${noun}...`,
  read: (count: string, total: string) => `${count} dari ${total}`,
  region: 'Tindakan untuk yang dipilih',
  chosen: 'Yang akan dihapus',
  chosenToTopUp: 'Yang akan diisi saldonya',
  count: (count: number) => `${formatCount(count)} dipilih`,
  /** The menu of a narrow window. */
  more: 'Tindakan untuk yang dipilih',
  done: 'Selesai',
  removeTitle: (count: number, type: string) => `Hapus ${formatCount(count)} ${type}`,
  removeQuestion: (count: number, noun: string) =>
    `Apakah Anda yakin ingin menghapus ${formatCount(count)} ${noun} ini? Tindakan ini tidak dapat dibatalkan.`,
  names: firstNames,
  removing: (done: number, total: number, noun: string) =>
    `Menghapus ${noun}: ${formatCount(done)} dari ${formatCount(total)}`,
  removed: (count: number, noun: string) => `${formatCount(count)} ${noun} berhasil dihapus`,
  notRemoved: (count: number) => `${formatCount(count)} gagal dihapus`,
  removalUnclear: (count: number) => `${formatCount(count)} belum jelas: periksa daftarnya`,
  notRemovedYet: (count: number) => `${formatCount(count)} belum dihapus`,
  /** Names the list of what failed or is unclear. */
  remaining: 'Yang tidak dihapus',
  topUpSum: (count: number, each: number) =>
    `${formatCount(count)} pengguna × ${formatRupiah(each)} = ${formatRupiah(count * each)}`,
  topUpCount: (count: number) => `${formatCount(count)} pengguna`,
  toppingUp: (done: number, total: number) => `Mengisi saldo: ${formatCount(done)} dari ${formatCount(total)}`,
  toppedUp: (count: number) => `Saldo ${formatCount(count)} pengguna berhasil ditambahkan`,
  unclearCount: (count: number) => `${formatCount(count)} belum jelas`,
  toppedUpNone: 'Tidak ada saldo yang ditambahkan',
  summary: 'Ringkasan pengisian saldo',
  user: 'Pengguna',
  state: 'Status',
  before: 'Saldo awal',
  after: 'Saldo akhir',
  reason: 'Alasan',
  states: {
    done: 'Berhasil',
    failed: 'Gagal',
    unclear: 'Belum jelas',
    'not-sent': 'Tidak dikirim',
  },
  unclearHint: 'Pengisian yang belum jelas tidak dikirim ulang. Periksa dulu saldonya di daftar pengguna.',
} as const;

/** Records that the server still sends after their deletion. */
export const undeletedText = {
  title: (names: string[]) => `Masih ada: ${names.join(', ')}`,
  detail: 'Server menyatakan datanya terhapus, tetapi masih mengirimnya.',
} as const;
