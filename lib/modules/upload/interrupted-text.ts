/** An upload that the end of the browser has cut off. */
export const interruptedText = {
  work: (count: string) => `Unggah ${count} modul`,
  withoutFiles: (names: string) => `Belum dipilih: ${names}. Modulnya tidak akan dikirim tanpa file itu.`,
  /** Of a module that is not sent. */
  lacking: (names: string) =>
    `${names} tidak dipilih lagi, jadi modul ini tidak dikirim. Pilih file-nya untuk membuatnya.`,
  otherUpload: 'Selesaikan dulu unggahan yang sedang terbuka.',
} as const;
