import { env } from '../env';
import { firstNames, formatMegabytes } from '../format';

/** Dialog that confirms leaving unsaved changes. */
export const leaveText = {
  title: 'Tinggalkan halaman?',
  detail: 'Perubahan yang belum disimpan akan hilang.',
  stay: 'Tetap di sini',
  leave: 'Tinggalkan',
  /** For work that continues on any screen of the tab. */
  filesDetail:
    'Unggahan, unduhan, dan penyalinan yang belum selesai akan dihentikan. File yang belum dikirim perlu dipilih lagi.',
} as const;

/** A form for a new record, and the error of one that could not be saved. */
export const formText = {
  /** Saves, and goes on with an empty form. */
  saveAndAddAnother: 'Simpan & Tambah Lagi',
  /** `fields` are labels. */
  fieldsNotStored: (fields: string) => `Tersimpan tanpa isian: ${fields}. Server tidak menyimpannya.`,
  notReceived: (message: string) => `Server tidak menerima data formulir: ${message}`,
} as const;

/** Dialog for an edit conflict with another administrator. */
export const conflictText = {
  title: 'Data telah berubah',
  detail:
    'Setelah Anda membuka formulir ini, admin lain juga mengubah kolom yang Anda ubah. Belum ada yang disimpan. Pilih isi yang akan disimpan.',
  theirs: 'Tersimpan sekarang',
  mine: 'Versi Anda',
  empty: '(kosong)',
  save: 'Simpan pilihan',
  back: 'Kembali ke formulir',
  taken: (labels: string[]) => `Perubahan orang lain ikut disimpan: ${labels.join(', ')}`,
  goneTitle: 'Data sudah tidak ada',
  goneDetail: 'Data ini dihapus setelah Anda membuka formulir. Isian Anda masih ada.',
  createAnew: 'Buat sebagai data baru',
} as const;

/** A write of a form that got no response. */
export const lostAnswerText = {
  unclearDetail: `${env.product} memeriksanya sebelum mengirim lagi.`,
  sameDetail: 'Mungkin sudah tersimpan tadi.',
  open: (title: string) => `Buka ${title}`,
  another: 'Tetap buat satu lagi?',
  anotherDetail: 'Data yang sama sudah ada, dan mungkin sudah tersimpan tadi.',
  createAnother: 'Buat Satu Lagi',
} as const;

/** Messages about a restored draft. */
export const draftText = {
  restored: 'Draf dipulihkan',
  filesMissing: 'File yang tadi dipilih perlu dipilih lagi.',
  passwordsMissing: 'Password perlu diisi lagi.',
  discard: 'Buang draf',
} as const;

/** Progress of a form that is being submitted. */
export const uploadText = {
  sending: 'Mengirim data ke server...',
  finishing: 'Menyelesaikan...',
  /** For screen readers; visible is only the percentage. */
  sent: (percent: number) => `${percent} persen terkirim`,
} as const;

/** File fields. */
export const fileText = {
  chosen: (file: string) => `${file} dipilih`,
  choose: 'Pilih file atau seret ke sini',
  replace: 'Ganti file',
  remove: (name: string) => `Batalkan pilihan ${name}`,
  limits: (types: string, megabytes: number) => `${types}, maksimal ${megabytes} MB`,
  typeNotAllowed: (types: string) => `Jenis file tidak diizinkan. Jenis yang diizinkan: ${types}`,
  tooLarge: (bytes: number, maxMb: number) =>
    `Ukuran file ${formatMegabytes(bytes)}MB melebihi batas maksimum ${maxMb}MB`,
  /** `what` is what the file really is. */
  otherContent: (what: string, types: string) => `Isi file ini sebenarnya ${what}. Jenis yang diizinkan: ${types}`,
  heic: 'Gambar HEIC. Simpan sebagai JPEG, lalu pilih lagi.',
  empty: 'File ini kosong',
  changed: (name: string) => `${name} berubah atau dipindahkan setelah dipilih. Pilih lagi.`,
  /** Only one file goes into a field. */
  leftOut: (names: readonly string[]) => `${firstNames(names).join(', ')} tidak ikut karena di sini hanya satu file.`,
  shrink: 'Perkecil gambar',
  notShrunk: 'Gambar ini tidak dapat diperkecil',
  notStored: (names: string) => `Tersimpan tanpa file: ${names}. Server tidak menyimpannya.`,
  lostDetail: 'Unggah ulang jika masih diperlukan.',
  dropped: 'Server ini menghapus file yang tidak diunggah ulang',
  include: 'Sertakan file saat ini',
  unreadable: 'File saat ini tidak dapat diambil oleh browser. Unduh file itu, lalu pilih di formulir ini.',
  dropRefused: 'Jenis file tidak diterima oleh atribut accept',
} as const;
