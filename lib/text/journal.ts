import { formatCount } from '../format';

/** How many items of a work ended how. */
export interface WorkCounts {
  done: number;
  failed: number;
  unclear: number;
  /** Payments whose balance was read as before. */
  missing: number;
  waiting: number;
}

/** Work that the end of the tab, the browser or the machine has cut off. */
export const journalText = {
  region: 'Pekerjaan terputus',
  /** `what` names the work and its size, such as `Isi saldo 50 pengguna`. */
  headline: (what: string, { done, failed, unclear, missing, waiting }: WorkCounts) => {
    const counts = [
      [done, 'selesai'],
      [failed, 'gagal'],
      [unclear, 'belum jelas'],
      [missing, 'belum bertambah'],
      [waiting, 'belum dikirim'],
    ] as const;
    const told = counts.flatMap(([count, state]) => (count > 0 ? [`${formatCount(count)} ${state}`] : []));
    return `${what}: ${told.join(', ')}`;
  },
  begun: (when: string) => `Dimulai ${when}`,
  resume: 'Lanjutkan',
  resumeWithout: (count: number) => `Lanjutkan tanpa ${count} file`,
  checking: 'Memeriksa isi file',
  reading: 'Membaca data',
  otherOpen: 'Selesaikan dulu pekerjaan lain yang sedang terbuka.',
  discard: 'Buang',
  discardTitle: 'Buang Pekerjaan',
  discardQuestion: (what: string) => `Buang "${what}"? Yang belum dikirim tidak akan dikirim.`,
  /** What is not known any more after discarding. */
  discardUnclear: (count: string) => `${count} belum jelas: setelah dibuang, Kelola tidak memeriksanya lagi.`,
  notDiscarded: 'Pekerjaan belum dapat dibuang. Coba lagi.',
  chooseFiles: (count: number) => `Pilih ${count} file yang sama`,
  otherFile: (name: string) => `${name} bukan file yang sama. Nama, ukuran, dan tanggal perubahannya harus sama.`,
  chosenFiles: (chosen: number, wanted: number) => `${chosen} dari ${wanted} file sudah dipilih`,
  takenUp: 'Pekerjaan ini sedang berjalan di tab lain.',
  notTakenUp: 'Pekerjaan belum dapat dilanjutkan',
  notKept: 'Jika browser tertutup, pekerjaan ini tidak dapat dilanjutkan',
} as const;
