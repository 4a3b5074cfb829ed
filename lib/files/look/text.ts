/** What is odd about a chosen file, and what to do about it. Nothing of it keeps the file from being sent. */
export interface FileNote {
  text: string;
  hint?: string;
}

export const fileNotes = {
  notPdf: { text: 'File ini tampaknya bukan PDF' },
  locked: { text: 'PDF ini dilindungi password', hint: 'Peserta perlu password untuk membukanya.' },
  unplayable: { text: 'Browser ini tidak dapat memutar video ini', hint: 'MP4 (H.264) paling aman.' },
  indexLast: { text: 'Video ini baru dapat diputar setelah seluruhnya terunduh' },
} as const satisfies Record<string, FileNote>;
