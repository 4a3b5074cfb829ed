import { formatCount } from '../../format';
import { text } from '../../text/common';

/** The check of the content of a course, or of all courses. */
export const checkText = {
  title: text.titles.contentCheck,
  introOf: (course: string) => `Untuk kursus ${course}`,
  introOfAll: 'Untuk semua kursus',
  reading: 'Membaca daftar modul...',
  progress: (checked: string, total: string) => `Memeriksa modul: ${checked} dari ${total}`,
  readingAll: 'Membaca daftar kursus...',
  progressOfAll: (courses: string, total: string, modules: string) =>
    `Memeriksa kursus: ${courses} dari ${total} (${modules} modul)`,
  ended(checked: number, findings: number, { modules, courses }: { modules: number; courses: number }) {
    const start = `${formatCount(checked)} modul diperiksa, ${formatCount(findings)}`;
    if (findings === modules + courses) return `${start} perlu diperhatikan`;
    const places = [modules > 0 && `${formatCount(modules)} modul`, courses > 0 && `${formatCount(courses)} kursus`];
    return `${start} temuan di ${places.filter(Boolean).join(' dan ')}`;
  },
  nothing: 'Tidak ada yang perlu diperhatikan',
  cancelled: 'Pemeriksaan dibatalkan sebelum selesai',
  again: 'Periksa lagi',
  notRead: (titles: string) => `Daftar modulnya tidak dapat dibaca: ${titles}`,
  more: (count: string) => `Tampilkan ${count} lagi`,
  place: (place: string) => `Modul ${place}`,
  groups: {
    wrong: 'Perlu diperbaiki',
    unreadable: 'Tidak dapat diperiksa',
  },
  unreadableHint: 'Browser ini tidak dapat membaca file berikut. Buka sendiri untuk memastikan isinya.',
} as const;

const missing = (file: string) => `${file} tidak ada di server. Unggah ulang.`;
const unreadable = (file: string) => `${file} tidak dapat diperiksa dari browser ini`;

/** What may be found, and what to do about it. */
export const findingText = {
  empty: 'Belum ada PDF atau video',
  sameTitle: (place: string) => `Judul sama dengan modul ${place}`,
  sameDescription: 'Deskripsi sama dengan judul',
  pdf: {
    missing: 'PDF tidak ditemukan',
    missingDetail: missing('File PDF'),
    unreadable: unreadable('PDF'),
    open: 'Buka PDF',
    other: 'Isi file bukan PDF',
  },
  video: {
    missing: 'Video tidak ditemukan',
    missingDetail: missing('File video'),
    unreadable: unreadable('Video'),
    open: 'Buka Video',
    other: 'Isi file bukan video',
  },
  thumbnail: {
    missing: 'Thumbnail tidak ditemukan',
    missingDetail: missing('Gambar thumbnail'),
  },
} as const;
