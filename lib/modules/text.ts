import { formatCount } from '../format';
import { contentLabels } from './display';
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
  orderUndone: 'Urutan modul belum berubah',
  orderUnclear: 'Belum jelas apakah urutan modul sudah tersimpan',
  conflictTitle: 'Urutan telah berubah',
  conflictDetail:
    'Urutan modul di server berubah setelah Anda mulai mengurutkan, mungkin oleh admin lain. Belum ada yang ditimpa.',
  loadLatest: 'Muat urutan terbaru',
  overwrite: 'Timpa dengan urutan saya',
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
  orderOf: (order: number | string) => `Modul ${order}`,
  backToList: 'Kembali ke Modul',
} as const;
