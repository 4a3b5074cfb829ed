import { formatMegabytes } from '../format';

/** Before unsaved work is left. */
export const leaveText = {
  title: 'Tinggalkan halaman?',
  detail: 'Perubahan yang belum disimpan akan hilang.',
  stay: 'Tetap di sini',
  leave: 'Tinggalkan',
  /** Of files that the tab holds, whatever screen is open. */
  filesDetail: 'Unggahan yang belum selesai akan dihentikan, dan file yang belum dikirim perlu dipilih lagi.',
} as const;

/** Of a form that could not be saved. */
export const formText = {
  notReceived: (message: string) => `Server tidak menerima data formulir: ${message}`,
} as const;

/** Where somebody else has changed what is being edited. */
export const conflictText = {
  title: 'Data telah berubah',
  detail:
    'Sejak Anda membuka formulir ini, orang lain mengubah kolom yang juga Anda ubah. Belum ada yang disimpan: pilih isi yang berlaku.',
  theirs: 'Tersimpan sekarang',
  mine: 'Versi Anda',
  empty: '(kosong)',
  save: 'Simpan pilihan',
  back: 'Kembali ke formulir',
  taken: (labels: string[]) => `Perubahan orang lain ikut disimpan: ${labels.join(', ')}`,
  goneTitle: 'Data sudah tidak ada',
  goneDetail: 'Data ini dihapus sejak Anda membuka formulir ini. Yang Anda ketik masih ada.',
  createAnew: 'Buat sebagai data baru',
} as const;

/** What became of a draft. */
export const draftText = {
  restored: 'Draf dipulihkan',
  filesMissing: 'File yang tadi dipilih perlu dipilih lagi.',
  discard: 'Buang draf',
} as const;

/** While a form is being sent. */
export const uploadText = {
  sending: 'Mengirim data ke server...',
  finishing: 'Menyelesaikan...',
  /** Said to screen readers; beside it the percent stands by itself. */
  sent: (percent: number) => `${percent} persen terkirim`,
} as const;

/** Of files that are picked or dropped. */
export const fileText = {
  choose: 'Pilih file atau seret ke sini',
  replace: 'Ganti file',
  remove: (name: string) => `Hapus file ${name}`,
  limits: (types: string, megabytes: number) => `${types}, maksimum ${megabytes}MB`,
  typeNotAllowed: (types: string) => `Jenis file tidak diizinkan. Jenis yang diizinkan: ${types}`,
  tooLarge: (bytes: number, maxMb: number) =>
    `Ukuran file ${formatMegabytes(bytes)}MB melebihi batas maksimum ${maxMb}MB`,
  lostDetail: 'Unggah ulang bila masih diperlukan.',
  dropped: 'Server ini menghapus file yang tidak diunggah ulang',
  include: 'Sertakan file saat ini',
  unreadable: 'File saat ini tidak dapat diambil oleh peramban. Unduh file itu, lalu pilih di formulir ini.',
  dropRefused: 'Jenis file tidak diterima oleh atribut accept',
} as const;
