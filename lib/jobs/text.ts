import type { JobState } from './job-state';
import { text } from '../text/common';

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
    found: 'Sudah ada',
    failed: 'Gagal',
    unclear: 'Belum jelas',
  },
  /** For screen readers. */
  progress: (percent: number) => `${percent} persen selesai`,
  paused: 'Dijeda',
  offline: 'Menunggu koneksi internet',
  unreachable: 'Server tidak menjawab. Mencoba lagi secara otomatis.',
  busy: text.common.busy,
  signedOut: 'Menunggu Anda masuk kembali',
  stopping: 'Menghentikan...',
} as const;

/** Why a job is waiting, or how much time is left. */
export function jobDetail({ status, msLeft }: Pick<JobState<unknown, unknown>, 'status' | 'msLeft'>): string {
  switch (status) {
    case 'paused':
      return jobText.paused;
    case 'offline':
      return jobText.offline;
    case 'unreachable':
      return jobText.unreachable;
    case 'busy':
      return jobText.busy;
    case 'signed-out':
      return jobText.signedOut;
    case 'stopping':
      return jobText.stopping;
    case 'ended':
      return '';
    case 'running':
      return msLeft === null ? '' : jobText.msLeft(msLeft);
  }
}
