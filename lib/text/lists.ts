import { formatCount } from '../format';

/** Search and pagination of every list. */
export const listText = {
  clearSearch: 'Kosongkan pencarian',
  searchKey: 'Pintasan "/" ke kotak pencarian',
  pageSize: 'Entri per halaman',
  pager: 'Navigasi halaman',
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  page: (page: number | string) => `Halaman ${page}`,
  pageOf: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  range: (from: string, to: string, total: string) => `Menampilkan ${from} hingga ${to} dari ${total} entri`,
  /** Where it is not known how many there are. */
  rangeOnly: (from: string, to: string) => `Menampilkan entri ${from} hingga ${to}`,
  view: 'Tampilan',
  cards: 'Kartu',
  table: 'Tabel',
} as const;

/** What a list says of selection mode, with the names of its bulk actions. */
export const selectText = {
  toggle: 'Pilih',
  select: (name: string) => `Pilih ${name}`,
  remove: 'Hapus yang dipilih',
  topUp: 'Isi saldo yang dipilih',
  change: 'Ubah yang dipilih',
  move: 'Pindahkan yang dipilih',
  copy: 'Salin yang dipilih',
} as const;

/** A list in which no record passes the filters. */
export const filterText = {
  nothingFound: (noun: string) => `Tidak ada ${noun} yang cocok dengan filter`,
  removeAll: 'Hapus semua filter',
} as const;

/** Dialog that confirms a deletion. */
export const confirmDeleteText = {
  title: (type: string) => `Hapus ${type}`,
  unclear: (name: string) => `Belum jelas apakah "${name}" sudah terhapus`,
  question: (name: string) => `Apakah Anda yakin ingin menghapus "${name}"? Tindakan ini tidak dapat dibatalkan.`,
} as const;

/** CSV export of a list. */
export const exportText = {
  action: 'Ekspor CSV',
  id: 'ID',
  cancel: 'Batalkan',
  starting: (noun: string) => `Mengekspor ${noun}...`,
  progress: (noun: string, rows: string, total: string) => `Mengekspor ${noun}: ${rows} dari ${total}`,
  done: (file: string) => `${file} sudah diunduh`,
  failed: (noun: string) => `Gagal mengekspor ${noun}`,
  /** Follows the date in the name of a file that lacks records. */
  incompleteFile: '-tidak-lengkap',
} as const;

/** So many records came that cannot be decoded. */
export const unreadableRecords = (count: number): string => `${formatCount(count)} data tidak dapat dibaca`;

/** A list of which not all records could be read. */
export const incompleteList = (
  { missing, unreadable }: { missing: number; unreadable: number },
  noun: string,
): string =>
  missing === unreadable
    ? unreadableRecords(unreadable)
    : `${formatCount(missing)} ${noun} tidak dapat dibaca karena daftar terus berubah`;
