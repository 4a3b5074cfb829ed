/** Records that the server still sends after their deletion. */
export const undeletedText = {
  title: (names: string[]) => `Masih ada: ${names.join(', ')}`,
  detail: 'Server menyatakan datanya terhapus, tetapi masih mengirimnya.',
} as const;
