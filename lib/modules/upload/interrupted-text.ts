/** An upload that the end of the browser has cut off. */
export const interruptedText = {
  work: (count: string) => `Unggah ${count} modul`,
  otherUpload: 'Selesaikan dulu unggahan yang sedang terbuka.',
} as const;
