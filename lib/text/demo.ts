import type { DemoProblem } from '../../demo-api/src/browser/messages';

/** The demo back end that runs in the browser. */
export const demoText = {
  start: 'Coba demo di browser ini',
  about:
    'Memakai data contoh, tanpa server. Sekitar 6 MB diunduh satu kali. Di jendela samaran (privat), data hilang saat jendela ditutup.',
  kept: 'Data demo tersimpan di browser ini.',
  remove: 'Hapus data demo',
  removed: 'Data demo dihapus dari browser ini',
  removeFailed: 'Data demo tidak dapat dihapus. Muat ulang halaman, lalu coba lagi.',
  preparing: 'Menyiapkan demo...',
  download: (loaded: string, total: string) => `Mengunduh demo: ${loaded} dari ${total}`,
  database: 'Menyiapkan data demo...',
  data: 'Mengisi data contoh...',
  problems: {
    unsupported:
      'Demo tidak dapat berjalan di jendela ini. Gunakan jendela biasa (bukan privat) di browser terbaru, lewat https.',
    'storage-full': 'Penyimpanan browser tidak cukup untuk demo. Kosongkan sekitar 100 MB, lalu coba lagi.',
    network: 'File demo tidak dapat diunduh. Periksa koneksi, lalu coba lagi.',
    failed: 'Demo tidak dapat dijalankan di browser ini. Muat ulang halaman, lalu coba lagi.',
  } satisfies Record<DemoProblem, string>,
} as const;
