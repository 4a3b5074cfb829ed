import { formatBytes } from '../format';
import { text } from '../text/common';
import type { Need } from './need';
import type { Refusal } from './protocol';

const about = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 60 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`;
};

/** `65` → `1:05`; `3665` → `1:01:05`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

const size = (width: number, height: number) => `${width} × ${height}`;

/** Videos that are made to fit. */
export const videoText = {
  actions: {
    shrink: 'Perkecil video',
    convert: 'Ubah ke MP4',
    index: 'Siapkan untuk diputar langsung',
  } satisfies Record<Need, string>,
  running: {
    shrink: 'Memperkecil video',
    convert: 'Mengubah ke MP4',
    index: 'Menyiapkan video',
  } satisfies Record<Need, string>,
  waiting: 'Menunggu video sebelumnya selesai',
  /** What will come of it. */
  outcome: (bytes: number, width: number, height: number) => `Sekitar ${formatBytes(bytes)}, ${size(width, height)}`,
  size,
  firstSoundOnly: (sounds: number) => `Video ini berisi ${sounds} jalur suara. Hanya yang pertama disertakan.`,
  takes: (ms: number) => `Perlu sekitar ${about(ms)}`,
  done: (name: string) => `${name} siap digunakan`,
  length: (seconds: number) => `Durasi ${clock(seconds)}`,
  preview: (name: string) => `Pratinjau ${name}`,
  original: 'Pakai file asli',
  leaveDetail: 'Video yang sedang disiapkan akan dihentikan.',
  tooLong: (limitMb: number) => `Video ini terlalu panjang untuk ${limitMb} MB. Bagi menjadi beberapa modul.`,
  refusals: {
    'not-loaded': text.common.partMissing,
    'cut-off':
      'Video ini berakhir lebih awal dari seharusnya; mungkin belum tersalin seluruhnya. Salin ulang, lalu pilih lagi.',
    damaged: 'Video ini rusak, jadi tidak diubah. Ekspor atau salin ulang, lalu pilih lagi.',
    'disk-full': 'Ruang penyimpanan perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
    unreadable: 'Video ini tidak dapat dibaca lagi; mungkin sudah dipindahkan atau diubah. Pilih lagi.',
    different: 'Hasilnya tidak sama dengan aslinya, jadi tidak dipakai.',
  } satisfies Record<Exclude<Refusal, 'undecodable' | 'too-long'>, string>,
} as const;
