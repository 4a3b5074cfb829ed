import { env } from '../../env';
import { formatCount } from '../../format';

/** A course as a ZIP file: its download, and its import. */
export const packageText = {
  region: 'Unduhan',
  waiting: (title: string) => `Menunggu giliran: ${title || 'kursus berikutnya'}`,
  reading: (title: string) => `Membaca ${title || 'kursus'}...`,
  /** `current` is the number of the file that is being read. */
  progress: (title: string, current: number, count: number) =>
    `Mengunduh ${title}: file ${formatCount(current)} dari ${formatCount(count)}`,
  done: (file: string) => `${file} sudah diunduh`,
  doneWithout: (file: string, count: number) => `${file} sudah diunduh, ${formatCount(count)} file tidak ikut`,
  notIncluded: (names: string[]) => `Tidak ikut: ${names.join(', ')}`,
  more: (count: number) => `dan ${formatCount(count)} lainnya`,
  /** A file that could not be read. */
  thumbnail: 'gambar thumbnail',
  pdfOf: (title: string) => `PDF ${title}`,
  videoOf: (title: string) => `video ${title}`,
  failed: (title: string) => `Gagal mengunduh ${title || 'kursus'}`,
  noSpace: 'Penyimpanan browser ini tidak cukup. Kosongkan sebagian ruang di perangkat ini, lalu unduh lagi.',
  untitled: 'kursus',

  title: 'Impor Kursus',
  intro: `Buat kursus dari ZIP yang diunduh dari ${env.product}, juga dari backend lain.`,
  choose: 'Pilih file ZIP atau seret ke sini',
  hint: (download: string) => `ZIP dari ${download}. Belum ada yang dikirim sampai Anda menekan Impor Kursus.`,
  checking: 'Membaca dan memeriksa ZIP',
  contents: 'Modul yang akan dibuat',
  noModules: 'Kursus ini belum punya modul.',
  /** `size` is empty where the ZIP holds no file. */
  counts: (modules: number, size: string) => `${formatCount(modules)} modul${size && ` (${size})`}`,
  noFile: 'Tanpa file',
  refused: 'File yang tidak ikut',
  refusedHint: 'Modulnya tetap dibuat tanpa file ini. Unggah sendiri di kursus barunya.',
  submit: 'Impor Kursus',
  leaveDetail: 'Video yang sudah disiapkan perlu disiapkan lagi.',
  unreadable: (what: string) => `${what}: tidak dapat dibaca saat kursus ini diunduh.`,
  incomplete: (count: number) =>
    `${formatCount(count)} modul tidak ada di ZIP ini karena daftarnya terus berubah saat diunduh. Unduh ulang kursusnya jika masih bisa.`,
} as const;

/** Why a ZIP, or a file in it, is refused. */
export const packageProblems = {
  unknown: `File ini bukan kursus yang diunduh dari ${env.product}.`,
  later: `Dibuat oleh versi ${env.product} yang lebih baru. Perbarui konsol ini dulu.`,
  /** Of an import that the end of the browser has cut off. */
  other: 'Isi ZIP ini tidak sama dengan yang diimpor. Pilih ZIP yang sama.',
  broken: 'ZIP ini rusak atau belum selesai diunduh. Unduh ulang kursusnya.',
  several: 'ZIP ini berisi lebih dari satu kursus. Buat satu ZIP untuk setiap kursus.',
  locked: 'ZIP ini dilindungi password. Buat ulang tanpa password.',
  tooMany: 'ZIP ini berisi terlalu banyak file untuk satu kursus.',
  tooManyModules: (max: number) =>
    `ZIP ini berisi lebih dari ${formatCount(max)} modul, terlalu banyak untuk satu kursus.`,
  /** What `kursus.json` says at `place` is not what it should be. */
  field: (place: string) => `kursus.json: ${place} tidak benar. Unduh ulang kursusnya.`,
  damaged: (file: string) => `${file}: isinya rusak. Unduh ulang kursusnya.`,
  place: (file: string) => `${file}: lokasinya tidak diizinkan.`,
  larger: (file: string) => `${file}: lebih besar dari yang tercatat.`,
  absent: (file: string) => `${file}: tidak ada di dalam ZIP`,
  twice: (file: string) => `${file}: tercatat lebih dari satu kali. Unduh ulang kursusnya.`,
  fileLocked: (file: string) => `${file}: dilindungi password. Buat ulang ZIP tanpa password.`,
  rule: (file: string, reason: string) => `${file}: ${reason}`,
} as const;
