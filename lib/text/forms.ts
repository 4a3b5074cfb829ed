import { formatMegabytes } from '../format';

/** Before unsaved work is left. */
export const leaveText = {
  title: 'Tinggalkan halaman?',
  detail: 'Perubahan yang belum disimpan akan hilang.',
  stay: 'Tetap di sini',
  leave: 'Tinggalkan',
} as const;

/** Of a form that could not be saved. */
export const formText = {
  notReceived: (message: string) => `Server tidak menerima data formulir: ${message}`,
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
  progress: 'Kemajuan pengiriman',
  /** Said to screen readers; beside it the percent stands by itself. */
  sent: (percent: number) => `${percent} persen terkirim`,
} as const;

/** Of files that are picked or dropped. */
export const fileText = {
  choose: 'Pilih file atau seret ke sini',
  replace: 'Ganti file',
  remove: (name: string) => `Hapus file ${name}`,
  current: 'File saat ini',
  limits: (types: string, megabytes: number) => `${types}, maksimum ${megabytes}MB`,
  typeNotAllowed: (types: string) => `Jenis file tidak diizinkan. Jenis yang diizinkan: ${types}`,
  tooLarge: (bytes: number, maxMb: number) =>
    `Ukuran file ${formatMegabytes(bytes)}MB melebihi batas maksimum ${maxMb}MB`,
  lostDetail: 'Unggah ulang bila masih diperlukan.',
  dropRefused: 'Jenis file tidak diterima oleh atribut accept',
} as const;
