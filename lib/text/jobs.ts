/** Texts of jobs (many writes in a row) of any kind. */
export const jobText = {
  pause: 'Jeda',
  resume: 'Lanjutkan',
  cancel: 'Batalkan',
  retryFailed: 'Coba lagi yang gagal',
  /** Remaining time. */
  msLeft: (ms: number) => {
    const seconds = Math.max(1, Math.round(ms / 1_000));
    return seconds < 60 ? `Sisa sekitar ${seconds} detik` : `Sisa sekitar ${Math.round(seconds / 60)} menit`;
  },
  states: {
    waiting: 'Menunggu',
    done: 'Berhasil',
    failed: 'Gagal',
    unclear: 'Belum jelas',
  },
  /** For screen readers. */
  progress: (percent: number) => `${percent} persen selesai`,
  paused: 'Dijeda',
  offline: 'Menunggu koneksi internet',
  unreachable: 'Server tidak menjawab; dicoba lagi dengan sendirinya',
  signedOut: 'Menunggu Anda masuk kembali',
} as const;
