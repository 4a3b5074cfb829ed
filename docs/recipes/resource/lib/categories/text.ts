import { record } from '../text/record';

export const categoryText = {
  ...record('kategori'),
  type: 'Kategori',
  heading: 'Kategori',
  intro: 'Kelola kategori kursus',
  add: 'Tambah Kategori',
  addFirst: 'Buat Kategori Pertama',
  search: 'Cari kategori...',
  empty: 'Belum ada kategori',
  emptyDetail: 'Kategori yang Anda buat akan tampil di sini.',
  noResults: (query: string) => `Tidak ada kategori yang cocok dengan "${query}"`,
  noResultsDetail: () => 'Coba kata kunci lain atau kosongkan pencarian.',
  createTitle: 'Buat Kategori Baru',
  createIntro: 'Isi nama kategori, lalu simpan.',
  editTitle: 'Edit Kategori',
  editIntro: 'Ubah nama kategori, lalu simpan.',
  create: 'Buat Kategori',
  update: 'Perbarui Kategori',
  backToList: 'Kembali ke Kategori',
  name: 'Nama Kategori',
  nameRequired: 'Nama kategori wajib diisi',
} as const;
