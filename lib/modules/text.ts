import { formatCount } from '../format';
import { contentLabels } from './card';
import { text } from '../text/common';
import { record } from '../text/record';

/** `null` where it is not known how many modules the course has. */
const within = (last: number | null) => (last === null ? '' : ` (1 sampai ${formatCount(last)})`);

export const moduleText = {
  ...record('modul'),
  type: 'Modul',
  heading: (course?: string) => (course ? `${course} Modul` : 'Modul'),
  intro: 'Kelola modul kursus',
  add: 'Tambah Modul',
  addMany: 'Unggah Banyak',
  addFirst: 'Tambah Modul Pertama',
  courseActions: 'Tindakan kursus',
  copyCourse: 'Salin Kursus',
  downloadCourse: 'Unduh Kursus (ZIP)',
  checkContent: text.titles.contentCheck,
  empty: 'Tidak ada modul ditemukan',
  emptyDetail: 'Modul yang Anda buat untuk kursus ini akan tampil di sini.',
  preview: 'Pratinjau',
  ...contentLabels,
  reorder: (title: string) => `Ubah urutan ${title}`,
  more: (title: string) => `Pindahkan ${title}`,
  moveUp: 'Pindahkan ke atas',
  moveDown: 'Pindahkan ke bawah',
  moveTo: 'Pindahkan ke posisi...',
  moveToTitle: (title: string) => `Pindahkan "${title}"`,
  moveManyTitle: (count: string) => `Pindahkan ${count} Modul`,
  position: (last: number | null) => `Posisi${within(last)}`,
  firstPosition: (last: number | null) => `Posisi modul pertama${within(last)}`,
  positionInvalid: (last: number | null) =>
    last === null ? 'Masukkan posisi mulai dari 1' : `Masukkan posisi dari 1 sampai ${formatCount(last)}`,
  blockMoved: (count: string, first: number, total: number) =>
    `${count} modul dipindahkan ke posisi ${first} dari ${total}.`,
  move: 'Pindahkan',
  saveOrder: 'Simpan Urutan',
  cancelOrder: 'Batalkan perubahan',
  orderUnsaved: 'Urutan belum disimpan. Pembaruan otomatis dijeda sampai urutan disimpan atau dibatalkan.',
  orderSaved: 'Urutan modul berhasil diperbarui',
  orderFailed: 'Gagal memperbarui urutan modul',
  orderUnclear: 'Belum jelas apakah urutan modul sudah tersimpan',
  conflictTitle: 'Urutan telah berubah',
  conflictDetail:
    'Urutan modul di server berubah setelah Anda mulai mengurutkan, mungkin oleh admin lain. Belum ada yang ditimpa.',
  loadLatest: 'Muat urutan terbaru',
  overwrite: 'Timpa dengan urutan saya',
  /** The browser may have sent a new module twice. */
  surplus: (title: string, count: number) => `Sekarang ada ${count} modul "${title}" yang sama`,
  surplusDetail: 'Mungkin browser mengirimnya dua kali. Hapus yang berlebih di daftar modul.',
  /** Screen reader announcements of drag and drop. */
  drag: {
    /** Said at every handle, so it is short. */
    instructions: 'Spasi mengangkat modul, panah memindahkannya. Atau gunakan menunya.',
    lifted: (title: string, position: number, total: number) => `${title} diangkat, posisi ${position} dari ${total}.`,
    moved: (title: string, position: number, total: number) =>
      `${title} dipindahkan ke posisi ${position} dari ${total}.`,
    dropped: (title: string, position: number, total: number) =>
      `${title} diletakkan di posisi ${position} dari ${total}. Urutan belum disimpan.`,
    unchanged: (title: string, position: number, total: number) =>
      `${title} diletakkan kembali di posisi ${position} dari ${total}.`,
    cancelled: (title: string, position: number, total: number) =>
      `Pemindahan dibatalkan. ${title} kembali ke posisi ${position} dari ${total}.`,
  },
  openPdf: 'Open PDF',
  noContent: 'No content available for this module yet.',
  /** Why a video does not play: only what the browser knows. */
  videoFailed: {
    interrupted: 'Video berhenti dimuat sebelum selesai.',
    undecodable: 'Video ini rusak atau tidak dapat diputar di browser ini.',
    unusable: 'Video ini tidak ditemukan atau tidak dapat diputar di browser ini.',
  },
  videoSoundOnly: 'Browser ini hanya dapat memutar suara video ini.',
  openVideo: 'Buka video',
  videoOf: (title: string) => `Video ${title}`,
  orderOf: (order: number | string) => `Modul ${order}`,
  createTitle: 'Buat Modul Baru',
  editTitle: 'Edit Modul',
  createIntro: 'Lengkapi data modul dan kontennya, lalu simpan.',
  editIntro: 'Ubah data modul dan kontennya, lalu simpan.',
  create: 'Buat Modul',
  update: 'Perbarui Modul',
  backToList: 'Kembali ke Modul',
  title: 'Judul Modul',
  description: 'Deskripsi',
  pdfContent: 'Konten PDF',
  videoContent: 'Konten Video',
  openCurrentPdf: 'Buka PDF saat ini',
  openCurrentVideo: 'Buka video saat ini',
  titleRequired: 'Judul wajib diisi',
  descriptionRequired: 'Deskripsi wajib diisi',
  pdfLost: 'Server tidak lagi menyimpan PDF modul ini',
  videoLost: 'Server tidak lagi menyimpan video modul ini',
  sendingBoth: 'Mengunggah file PDF dan video...',
  sendingPdf: 'Mengunggah file PDF...',
  sendingVideo: 'Mengunggah file video...',
  sendingData: 'Mengirim data modul...',
} as const;
