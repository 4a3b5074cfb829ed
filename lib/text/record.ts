/** The sentences that each kind of record has alike; `noun` is its name in the middle of a sentence. */
export const record = (noun: string) => ({
  /** Its name in the middle of a sentence. */
  noun,
  loading: `Memuat ${noun}...`,
  loadFailed: `Gagal memuat ${noun}`,
  notFound: `${capitalise(noun)} tidak ditemukan`,
  created: `${capitalise(noun)} berhasil dibuat`,
  updated: `${capitalise(noun)} berhasil diperbarui`,
  removed: `${capitalise(noun)} berhasil dihapus`,
  createFailed: `Gagal membuat ${noun}`,
  updateFailed: `Gagal memperbarui ${noun}`,
  removeFailed: `Gagal menghapus ${noun}`,
  found: (count: string) => `${count} ${noun} ditemukan`,
  total: (count: string) => `${count} ${noun}`,
});

export type RecordText = ReturnType<typeof record>;

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
