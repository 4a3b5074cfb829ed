import { text } from '../text/common';

/** The quick find dialog, and the dialog that lists the keyboard shortcuts. */
export const quickFindText = {
  title: text.shell.quickFind,
  label: 'Cari kursus, pengguna, atau tindakan',
  actions: 'Tindakan',
  courses: 'Kursus',
  users: 'Pengguna',
  nothing: (query: string) => `Tidak ada hasil untuk "${query}"`,
  searching: 'Mencari...',
  failed: { courses: 'Gagal mencari kursus', users: 'Gagal mencari pengguna' },
  found: (count: number) => `${count} hasil`,
} as const;

export const shortcutText = {
  title: 'Pintasan keyboard',
  singleKeys: 'Pintasan satu tombol: / dan ?',
  singleKeysHint: 'Matikan jika Anda memakai perintah suara.',
  rows: {
    quickFind: text.shell.quickFind,
    search: 'Ke kotak pencarian',
    sidebar: 'Buka/tutup sidebar',
    save: 'Simpan formulir',
    topic: 'Tambah topik yang sedang diketik',
    lift: 'Angkat atau letakkan modul (pada pegangan urutan)',
    move: 'Pindahkan modul yang diangkat',
    cancel: 'Tutup dialog, atau batalkan pemindahan',
    help: 'Daftar pintasan ini',
  },
} as const;
