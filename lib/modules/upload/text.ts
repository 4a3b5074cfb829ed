import { env } from '../../env';
import type { UploadCounts } from './state';

/** Upload of many modules at once. */
export const uploadManyText = {
  heading: 'Unggah Banyak Modul',
  introOf: (course: string) => `Untuk kursus ${course}`,
  choose: 'Pilih banyak file atau seret ke sini',
  hint: (pdfMb: number, videoMb: number) =>
    `PDF maksimal ${pdfMb} MB, video maksimal ${videoMb} MB. Folder juga dapat diseret. PDF dan video yang bernama sama menjadi satu modul.`,
  rows: 'Modul yang akan diunggah',
  title: 'Judul',
  description: 'Deskripsi',
  remove: (title: string) => `Hapus ${title} dari daftar`,
  removeAll: 'Kosongkan daftar',
  send: (count: number) => `Unggah ${count} Modul`,
  ready: (count: number, size: string) => `${count} modul siap diunggah (${size})`,
  unfit: (count: number) => `${count} video perlu disiapkan dulu`,
  fitAll: 'Perkecil semua yang terlalu besar',
  /** Live region announcement after files were chosen. */
  chosen: (modules: number, refused: number) =>
    [modules > 0 && `${modules} modul di dalam daftar`, refused > 0 && `${refused} file ditolak`]
      .filter(Boolean)
      .join(', '),
  refused: 'File yang tidak dapat diunggah',
  forgetRefused: 'Sembunyikan',
  unreadable: 'File ini tidak dapat dibaca. Buka dan simpan ulang, lalu pilih lagi.',
  emptyFolder: 'Folder ini kosong',

  region: 'Unggahan',
  /** `current` is the number of the module being uploaded. */
  sending: (current: number, count: number) => `Mengunggah ${current} dari ${count} modul`,
  started: (count: number) => `Pengunggahan ${count} modul dimulai`,
  ended: ({ done, withoutFiles, withoutFields, failed, unclear }: UploadCounts) =>
    [
      `${done} modul berhasil diunggah`,
      ...(withoutFiles > 0 ? [`${withoutFiles} berhasil tanpa file`] : []),
      ...(withoutFields > 0 ? [`${withoutFields} berhasil tanpa isian`] : []),
      ...(failed > 0 ? [`${failed} gagal`] : []),
      ...(unclear > 0 ? [`${unclear} belum jelas`] : []),
    ].join(', '),
  /** The browser may have sent a module twice. */
  surplus: (titles: string) => `Tersimpan lebih dari satu kali: ${titles}`,
  surplusDetail: 'Mungkin browser mengirimnya dua kali. Hapus yang berlebih di daftar modul.',
  doneWithoutFiles: 'Berhasil tanpa file',
  doneWithoutFields: 'Berhasil tanpa isian',
  ofThisCourse: 'Kursus ini:',
  notStarted: (count: number) => `${count} modul belum diunggah`,
  see: 'Lihat unggahan',
  closeTray: 'Tutup panel unggahan',
  progressOf: (title: string) => `Progres ${title}`,
  checking: 'Memeriksa apakah modul sudah tersimpan',
  inDoubt: `Belum jelas apakah modul ini tersimpan karena daftar modul tidak dapat dibaca. ${env.product} memeriksanya sebelum mengirim lagi.`,
  /** `title` is that of the module that may be it. */
  unclear: (title: string | undefined) =>
    title === undefined
      ? 'Belum jelas apakah modul ini tersimpan. Periksa daftar modul.'
      : `Belum jelas apakah modul ini tersimpan. Mungkin sebagai "${title}". Periksa daftar modul.`,

  /** An upload that the end of the browser has cut off. */
  interrupted: {
    work: (count: string) => `Unggah ${count} modul`,
    withoutFiles: (names: string) => `Belum dipilih: ${names}. Modulnya tidak akan dikirim tanpa file itu.`,
    /** Of a module that is not sent. */
    lacking: (names: string) =>
      `${names} tidak dipilih lagi, jadi modul ini tidak dikirim. Pilih file-nya untuk membuatnya.`,
    otherUpload: 'Selesaikan dulu unggahan yang sedang terbuka.',
  },
} as const;
