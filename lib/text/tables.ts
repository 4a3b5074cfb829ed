/** The tables of lists. */
export const tableText = {
  columns: 'Kolom',
  select: 'Pilih',
  actions: 'Tindakan',
  name: 'Nama',
  picture: 'Gambar',
} as const;
