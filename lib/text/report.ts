/** A report for support, which is copied. */
export const reportText = {
  title: 'Laporan masalah',
  intro:
    'Teks ini yang akan disalin. Kirimkan kepada pengelola server. Tidak ada password, nama, atau isi data di dalamnya.',
  content: 'Isi laporan',
  copy: 'Salin',
  browser: 'Browser',
  page: 'Halaman',
  backEnd: 'Backend',
  connection: { online: 'Terhubung ke internet', offline: 'Tidak terhubung ke internet' },
  time: 'Waktu',
  unknown: 'tidak diketahui',
  requests: (count: number) => `${count} permintaan terakhir:`,
  none: 'Belum ada permintaan.',
} as const;
