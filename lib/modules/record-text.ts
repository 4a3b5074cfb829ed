import { record } from '../text/record';
import { moduleText } from './text';

/** The texts of one module, in its form and its preview. The list loads none of them. */

export const moduleFormText = {
  ...record('modul'),
  createTitle: 'Buat Modul Baru',
  editTitle: 'Edit Modul',
  createIntro: 'Lengkapi data modul dan kontennya, lalu simpan.',
  editIntro: 'Ubah data modul dan kontennya, lalu simpan.',
  create: 'Buat Modul',
  update: 'Perbarui Modul',
  backToList: moduleText.backToList,
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
  /** The browser may have sent a new module twice. */
  surplus: (title: string, count: number) => `Sekarang ada ${count} modul "${title}" yang sama`,
  surplusDetail: 'Mungkin browser mengirimnya dua kali. Hapus yang berlebih di daftar modul.',
} as const;

export const contentText = {
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
} as const;
