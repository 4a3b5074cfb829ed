/** Texts that all kinds of records share. `noun` is written as in the middle of a sentence (lower case). */
export const record = (noun: string) => ({
  noun,
  loading: `Memuat ${noun}...`,
  loadFailed: `Gagal memuat ${noun}`,
  notFound: `${capitalise(noun)} tidak ditemukan`,
  created: `${capitalise(noun)} berhasil dibuat`,
  updated: `${capitalise(noun)} berhasil diperbarui`,
  removed: `${capitalise(noun)} berhasil dihapus`,
  createFailed: `Gagal membuat ${noun}`,
  updateFailed: `Gagal memperbarui ${noun}`,
  createUnclear: `Belum jelas apakah ${noun} ini sudah tersimpan`,
  updateUnclear: `Belum jelas apakah perubahan ${noun} ini sudah tersimpan`,
  /** A new record was not answered, and one with its data is there. */
  same: `${capitalise(noun)} dengan data yang sama sudah ada`,
  removeFailed: `Gagal menghapus ${noun}`,
  found: (count: string) => `${count} ${noun} ditemukan`,
  total: (count: string) => `${count} ${noun}`,
});

/** What the screens of a course's modules say of the course, too. */
export const courseNoun = { ...record('kursus'), backToList: 'Kembali ke Kursus' };

export type RecordText = ReturnType<typeof record>;

/** In the place of a title or name that a record does not have, so that its links and buttons have a name. */
export const nameless = { title: 'Tanpa judul', name: 'Tanpa nama' } as const;

/** Display name of a course or module: its title, or words for an empty one. */
export const titleOf = ({ title }: { title: string }): string => (title.trim() === '' ? nameless.title : title);

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
