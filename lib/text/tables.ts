import { TABLE_MAX } from '../config';
import { formatCount } from '../format';

/** The tables of lists. */
export const tableText = {
  columns: 'Kolom',
  select: 'Pilih',
  actions: 'Tindakan',
  name: 'Nama',
  picture: 'Gambar',

  /** Said after a sort; screen readers do not say that of a head that keeps the focus. */
  sorted: (column: string, isDescending: boolean) =>
    `Diurutkan menurut ${column}, ${isDescending ? 'menurun' : 'menaik'}`,
  /** Why a head does not sort. */
  tooLong: (noun: string) =>
    `Paling banyak ${formatCount(TABLE_MAX)} ${noun} dapat diurutkan dan difilter. Persempit pencarian.`,

  starting: (noun: string) => `Membaca ${noun}...`,
  reading: (read: string, all: string) => `Membaca ${read} dari ${all}`,
  readFailed: (noun: string) => `Gagal membaca semua ${noun}`,
  /** `day` only if it is not today. */
  readAt: (time: string, day?: string) => `Dibaca ${day ? `${day} ` : ''}pukul ${time}`,
  readAgain: 'Baca ulang',
  /** How many pass the filters. */
  countOf: (count: string, total: string) => `${count} dari ${total}`,
  sumOfBalances: (sum: string) => `total saldo ${sum}`,
  unknownBalances: (count: string) => `${count} saldo tidak diketahui`,

  filter: 'Filter',
  any: 'Semua',
  removeFilter: (filter: string) => `Hapus filter ${filter}`,
  numberProblem: 'Angka tidak dapat dibaca. Tulis seperti ini: 10.000',
  balanceFrom: 'Saldo dari (Rp)',
  balanceTo: 'Saldo sampai (Rp)',
  balanceFromIs: (amount: string) => `Saldo dari ${amount}`,
  balanceToIs: (amount: string) => `Saldo sampai ${amount}`,
  priceFrom: 'Harga dari (USD)',
  priceTo: 'Harga sampai (USD)',
  priceFromIs: (amount: string) => `Harga dari ${amount}`,
  priceToIs: (amount: string) => `Harga sampai ${amount}`,
  topic: 'Topik',
  addTopic: 'Pilih topik',
  topicIs: (topic: string) => `Topik: ${topic}`,
  instructor: 'Instruktur',
  instructorIs: (name: string) => `Instruktur: ${name}`,
  withoutPicture: 'Tanpa gambar',
  withoutModules: 'Tanpa modul',
} as const;
