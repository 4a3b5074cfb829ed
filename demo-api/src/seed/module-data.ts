import type { CourseSeed } from './course-data.ts';

export interface ModuleSeed {
  title: string;
  description: string;
  hasPdf: boolean;
  hasVideo: boolean;
}

/** The course with many modules, in full: what a long course really looks like. */
const LONG_COURSE = [
  'Selamat Datang dan Cara Belajar',
  'Menyiapkan Editor dan Peramban',
  'Anatomi Halaman HTML',
  'Teks, Tautan, dan Gambar',
  'Formulir yang Ramah',
  'CSS: Warna dan Tipografi',
  'Model Kotak dan Jarak',
  'Tata Letak dengan Flexbox',
  'Tata Letak dengan Grid',
  'Desain Responsif',
  'JavaScript: Nilai dan Variabel',
  'Percabangan dan Perulangan',
  'Fungsi dan Lingkupnya',
  'Larik dan Objek',
  'Mengubah Halaman lewat DOM',
  'Peristiwa dan Interaksi',
  'Mengambil Data dengan Fetch',
  'Pengenalan Node.js',
  'Membangun API Pertama',
  'Basis Data PostgreSQL',
  'Autentikasi dan Sesi',
  'Menguji Aplikasi',
  'Keamanan Dasar Web',
  'Merilis ke Server',
  'Proyek Akhir: Toko Buku Daring',
];

const pick = (topics: string[], index: number): string => topics[index % topics.length] ?? '';

const STEPS: ((topics: string[]) => string)[] = [
  () => 'Pengantar dan Tujuan Belajar',
  (topics) => `Dasar-Dasar ${pick(topics, 0)}`,
  (topics) => `Latihan Terbimbing: ${pick(topics, 1)}`,
  () => 'Kesalahan Umum dan Cara Menghindarinya',
  (topics) => `${pick(topics, 2)} dalam Praktik`,
  () => 'Studi Kasus',
  () => 'Proyek Kecil',
  () => 'Rangkuman dan Langkah Berikutnya',
];

const DESCRIPTIONS = [
  'Gambaran besar, bahan yang diperlukan, dan cara terbaik mengikuti modul ini.',
  'Penjelasan bertahap dengan contoh yang dekat dengan keseharian, diakhiri rangkuman satu halaman.',
  'Kerjakan bersama pengajar, jeda kapan pun perlu, lalu bandingkan hasilnya dengan contoh jawaban.',
  'Daftar periksa yang bisa dicetak, beserta kisah nyata dari peserta angkatan sebelumnya.',
  'Menerapkan yang sudah dipelajari pada keadaan yang sedikit lebih rumit.',
];

/** Most courses have three to eight modules; two, somewhere down the list, have none yet. */
export function moduleSeeds(course: CourseSeed, index: number): ModuleSeed[] {
  if (index === 0) return LONG_COURSE.map((title, at) => withContent(title, index, at));
  if (index === 17 || index === 41) return [];
  const count = 3 + ((index * 5) % 6);
  // The last step closes a course however many came before it.
  const titles = [...STEPS.slice(0, count - 1), ...STEPS.slice(-1)].map((step) => step(course.topics));
  return titles.map((title, at) => withContent(title, index, at));
}

function withContent(title: string, course: number, at: number): ModuleSeed {
  const description = DESCRIPTIONS[at % DESCRIPTIONS.length] ?? '';
  // Both mostly; now and then only one of them, and in one module of the second course nothing yet.
  if (course === 1 && at === 1) return { title, description, hasPdf: false, hasVideo: false };
  const turn = (course + at) % 5;
  return { title, description, hasPdf: turn !== 3, hasVideo: turn !== 1 };
}
