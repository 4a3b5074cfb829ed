/** An import that the end of the browser has cut off; loaded with what follows the choice of a file. */
export const interruptedText = {
  /** `null` where there are none. */
  work: (users: string | null, amounts: string | null) =>
    `Impor ${[users && `${users} pengguna`, amounts && `${amounts} pengisian saldo`].filter(Boolean).join(' dan ')}`,
  /** The place to choose a file stands below. */
  choose: 'Pilih file yang sama, atau tempel baris yang sama, untuk melanjutkan impor yang terputus.',
  otherRows: 'Barisnya tidak sama dengan impor yang terputus. Pilih file yang sama, atau tempel baris yang sama.',
  otherImport: 'Selesaikan dulu impor yang sedang terbuka.',
  /** A row that was wrong when the import began. */
  wasSkipped: 'Baris ini dilewati saat impor dimulai.',
  /** In the result file, of an account whose made password was lost with the browser. */
  passwordLost: 'password hilang',
  lost: 'Akun yang password-nya hilang',
  lostReason: 'Password yang dibuat hilang saat browser tertutup.',
  setPasswords: (count: string) => `Buat password baru untuk ${count} akun`,
  accountGone: 'Akun ini tidak ditemukan di daftar pengguna, jadi password tidak diganti.',
} as const;
