/** What is odd about a chosen file, and what to do about it. Nothing of it keeps the file from being sent. */
export interface FileNote {
  text: string;
  hint?: string;
  /** What would help: a film that becomes an MP4, or whose index is moved to the front. */
  fix?: 'convert' | 'index';
}

export const fileNotes = {
  notPdf: { text: 'File ini tampaknya bukan PDF' },
  locked: { text: 'PDF ini dilindungi password', hint: 'Peserta perlu password untuk membukanya.' },
  unplayable: { text: 'Browser ini tidak dapat memutar video ini', hint: 'MP4 (H.264) paling aman.', fix: 'convert' },
  unheard: {
    text: 'Banyak browser tidak dapat memutar suara video ini',
    hint: 'Suara AAC paling aman.',
    fix: 'convert',
  },
  indexLast: { text: 'Video ini baru dapat diputar setelah seluruhnya terunduh', fix: 'index' },
  cutVideo: {
    text: 'Video ini berakhir lebih awal dari seharusnya; mungkin belum tersalin seluruhnya.',
    hint: 'Salin ulang, lalu pilih lagi.',
  },
  unshowable: {
    text: 'Browser ini tidak dapat menampilkan gambar ini',
    hint: 'Simpan sebagai JPEG, lalu pilih lagi.',
  },
  cutPicture: { text: 'Gambar ini terpotong', hint: 'Salin lagi dari asalnya, lalu pilih lagi.' },
} as const satisfies Record<string, FileNote>;
