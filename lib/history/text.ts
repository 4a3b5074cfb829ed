import { formatRupiah } from '../format';
import type { HistoryAction, HistoryEntry, HistoryOutcome } from './history';

/** The texts of the history. */
export const historyText = {
  heading: 'Riwayat',
  intro: 'Yang Anda lakukan di tab ini sejak masuk. Riwayat ini hilang setelah Anda keluar.',
  empty: 'Belum ada riwayat',
  emptyDetail: 'Yang Anda buat, ubah, hapus, dan isi akan tercatat di sini.',
  none: 'Tidak ada riwayat yang cocok',
  noneDetail: 'Ubah tindakan atau hasil yang dipilih.',
  caption: 'Riwayat tindakan',
  action: 'Tindakan',
  outcome: 'Hasil',
  all: 'Semua',
  columns: { at: 'Waktu', action: 'Tindakan', record: 'Data', amount: 'Jumlah', outcome: 'Hasil' },
  actions: {
    create: 'Buat',
    update: 'Perbarui',
    remove: 'Hapus',
    'top-up': 'Isi saldo',
    order: 'Ubah urutan',
  } satisfies Record<HistoryAction, string>,
  outcomes: {
    done: 'Berhasil',
    failed: 'Gagal',
    unclear: 'Belum jelas',
    'not-sent': 'Tidak dikirim',
  } satisfies Record<HistoryOutcome, string>,
  nouns: { course: 'Kursus', module: 'Modul', user: 'Pengguna' },
  failed: (reason: string) => `Gagal: ${reason}`,
  count: (count: string) => `${count} tindakan`,
  sum: (rupiah: number) => `Total isi saldo yang berhasil: ${formatRupiah(rupiah)}`,
  export: 'Ekspor CSV',
  file: 'riwayat',
} as const;

export const outcomeText = ({ outcome, reason }: HistoryEntry): string =>
  outcome === 'failed' && reason ? historyText.failed(reason) : historyText.outcomes[outcome];
