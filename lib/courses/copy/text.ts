import { formatCount } from '../../format';
import { contentLabels } from '../../modules/display';

const modules = (count: number) => `${formatCount(count)} modul`;

/** The course is counted, too. */
const withModules = (course: string, count: number) => (count === 0 ? course : `${course} dan ${modules(count)}nya`);

/** What a copy is called: of a course, from a ZIP file, or of chosen modules. */
export type CopyKind = 'copy' | 'import' | 'modules';

interface Counts {
  done: number;
  failed: number;
  unclear: number;
  leftOut: number;
  dropped: number;
}

/** What is added to the end of a copy: nothing where all went well. */
const rest = ({ failed, unclear, leftOut, dropped }: Counts, failedNoun: string): string[] => [
  ...(failed > 0 ? [`${formatCount(failed)} ${failedNoun}gagal`] : []),
  ...(unclear > 0 ? [`${formatCount(unclear)} ${failedNoun}belum jelas`] : []),
  ...(leftOut > 0 ? [copyText.leftOut(leftOut)] : []),
  ...(dropped > 0 ? [`${formatCount(dropped)} isian tidak tersimpan`] : []),
];

/** Copying of courses and modules. */
export const copyText = {
  titleOf: (title: string) => `Salinan ${title}`,
  copyModules: (count: number) => `Salin ${modules(count)}`.replace('modul', 'Modul'),
  copy: 'Salin',
  target: 'Kursus tujuan',
  targetHint: 'Ketik judul kursus, lalu pilih.',
  targetRequired: 'Pilih kursus tujuan',
  targetChosen: (title: string) => `Kursus tujuan: ${title}`,
  targetFailed: 'Gagal mencari kursus',
  targetNothing: (query: string) => `Tidak ada kursus yang cocok dengan "${query}"`,
  targetNone: 'Belum ada kursus lain',
  targetsFound: (count: number) => `${formatCount(count)} kursus ditemukan`,
  searching: 'Mencari...',
  reading: 'Membaca kursus...',
  readFailed: 'Gagal membaca kursus',
  measuring: (count: number) => `${modules(count)}, memeriksa ukuran file...`,
  /** `size` is empty where no file says its size. */
  size: (count: number, size: string) => (size === '' ? modules(count) : `${modules(count)}, ${size}`),
  /** What a file is called whose address does not name it. */
  files: { ...contentLabels, thumbnail: 'Gambar' },
  gone: (count: number) => `${modules(count)} sudah tidak ada, jadi tidak disalin.`,

  region: 'Penyalinan',
  copying: (current: number, count: number) => `Menyalin ${formatCount(current)} dari ${modules(count)}`,
  copyingCourse: (title: string) => `Menyalin kursus ${title}`,
  started: (title: string) => `Penyalinan ke ${title} dimulai`,
  leaveDetail: 'Penyalinan yang belum selesai akan dihentikan. Yang sudah disalin tetap ada.',
  closeTray: 'Tutup panel penyalinan',
  open: (title: string) => `Buka ${title}`,

  /** How a copy has ended. */
  ended(kind: CopyKind, counts: Counts): string {
    if (kind === 'modules') return [`${modules(counts.done)} berhasil disalin`, ...rest(counts, '')].join(', ');
    const verb = kind === 'copy' ? 'disalin' : 'diimpor';
    const also = rest(counts, 'modul ');
    return also.length === 0 ? `Kursus berhasil ${verb}` : [`Kursus ${verb}`, ...also].join(', ');
  },
  cancelled: 'Penyalinan dibatalkan',
  notCopied: (count: number) => `${modules(count)} belum disalin`,
  courseFailed: { copy: 'Gagal menyalin kursus', import: 'Gagal mengimpor kursus', modules: 'Gagal menyalin modul' },
  courseUnclear: (title: string) => `Belum jelas apakah kursus "${title}" sudah dibuat. Periksa daftar kursus.`,
  courseMissing: 'Kursus barunya belum dibuat',
  /** Several courses may be the new one, or somebody else fills the one that was found. */
  whichUnclear: 'Belum jelas kursus mana yang dibuat',
  whichUnclearDetail: 'Mungkin admin lain membuat kursus yang sama. Periksa dulu, lalu hapus yang berlebih.',
  moduleFailed: 'Gagal menyalin modul',
  /** What was not copied, by number. */
  rest: (counts: Counts) => rest(counts, 'modul ').join(', '),
  notCopiedList: 'Yang tidak disalin',
  orderFailed: 'Urutan modul belum sama dengan aslinya',
  orderFailedDetail: 'Atur urutannya di daftar modul.',

  leftOut: (count: number) => `${formatCount(count)} file tidak ikut`,
  leftOutAdvice: (kind: CopyKind) =>
    kind === 'modules' ? 'Unggah sendiri di kursus tujuan.' : 'Unggah sendiri di kursus barunya.',
  /** `module` is the title of the file's module, or `null` for the thumbnail of the course. */
  fileOf: (file: string, module: string | null) => `${file} (${module ?? 'thumbnail'})`,
  /** `module` is the title of the field's module, or `null` for a field of the course. */
  fieldOf: (field: string, module: string | null) => (module === null ? field : `${field} (${module})`),
  leftOutFile: (file: string, module: string | null, reason: string) => `${copyText.fileOf(file, module)}: ${reason}`,
  leftOutReasons: {
    gone: 'tidak ditemukan di server',
    unreadable: 'tidak dapat diambil oleh browser ini',
    empty: 'file ini kosong',
    /** A file that was left out before the browser was closed; why is not noted. */
    earlier: 'tidak ikut sebelum browser tertutup',
  },

  /** Copies that the end of the browser has cut off, as a work. */
  work: {
    copy: (source: string, _target: string, count: number) => withModules(`Salin kursus ${source}`, count),
    import: (_source: string, target: string, count: number) => withModules(`Impor kursus ${target}`, count),
    modules: (_source: string, target: string, count: number) => `Salin ${modules(count)} ke ${target}`,
  } satisfies Record<CopyKind, unknown>,
  sourceGone: 'Kursus asalnya sudah tidak ada, jadi tidak dapat disalin lagi.',
  moduleGone: 'Modul ini sudah tidak ada di kursus asalnya, jadi tidak disalin.',
  /** The modules are copied as they are now. */
  changed: (count: number) => `${modules(count)} berubah sejak penyalinan dimulai`,
  changedDetail: (titles: string) => `${titles}. Yang disalin adalah isinya sekarang.`,
} as const;
