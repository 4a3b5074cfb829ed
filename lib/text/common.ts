/**
 * Indonesian texts of all pages. The other files in `text/` hold those of forms, lists and each kind of record, so
 * that a page loads only the texts it uses. Texts with variable parts are functions.
 */
const retryLater = 'Silakan coba lagi nanti';

export const text = {
  common: {
    cancel: 'Batal',
    edit: 'Edit',
    remove: 'Hapus',
    retry: 'Coba lagi',
    /** `partFailed` when offline; `partMissing` if the host does not respond although the browser is online. */
    partFailed: 'Sebagian halaman ini belum dapat dimuat. Periksa koneksi internet Anda.',
    partMissing: 'Sebagian halaman ini belum dapat dimuat. Coba lagi sebentar lagi.',
    retryLater,
    close: 'Tutup',
    /** Shows a report for support: see `reportText`. */
    report: 'Salin laporan masalah',
    /** Said of a value that the back end does not give. */
    unknown: 'tidak diketahui',
    /** The menu with the actions that a narrow window has no room for. */
    moreActions: 'Tindakan lainnya',
    /** Accessible name of a button on a card: its verb and the record's name. */
    actionOn: (action: string, name: string) => `${action} ${name}`,
    invalidCount: (count: number) => `Periksa ${count} kolom yang belum benar.`,
    /** `day` only if it is not today. */
    staleSince: (time: string, day?: string) =>
      `Data terakhir ${day ? `${day} ` : ''}pukul ${time}. Belum dapat diperbarui.`,
    /** The server has asked to wait; the console goes on by itself. */
    busy: 'Server sedang sibuk. Dilanjutkan secara otomatis',
    /** A single write: it is for the administrator to try again. */
    busyRetryIn: (ms: number | null) => {
      if (ms === null) return 'Server sedang sibuk. Coba lagi sebentar lagi';
      const seconds = Math.max(1, Math.ceil(ms / 1_000));
      return `Server sedang sibuk. Coba lagi dalam ${seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`}`;
    },
    /** An update was answered with a success, and what is read is as before. */
    unchanged: 'Server menjawab berhasil, tetapi datanya masih seperti sebelumnya.',
    /** Shown below a load error if the server rejected the request. */
    serverSaid: (message: string) => `Server menjawab: ${message}`,
    /** The same without a message. */
    serverRefused: (status: number) => `Server menolak permintaan (kode ${status})`,
  },

  titles: {
    setup: 'Pengaturan API',
    login: 'Masuk',
    courses: 'Kursus',
    courseNew: 'Buat Kursus',
    courseImport: 'Impor Kursus',
    courseEdit: 'Edit Kursus',
    contentCheck: 'Periksa Konten',
    modules: 'Modul',
    moduleNew: 'Buat Modul',
    moduleUpload: 'Unggah Banyak Modul',
    moduleEdit: 'Edit Modul',
    users: 'Pengguna',
    userNew: 'Buat Pengguna',
    userEdit: 'Edit Profil Pengguna',
    userImport: 'Impor Pengguna',
    history: 'Riwayat',
    notFound: 'Halaman Tidak Ditemukan',
  },

  shell: {
    subtitle: 'Konsol Admin',
    title: 'Admin Dashboard',
    greeting: (username: string) => `Halo, ${username}`,
    navigation: 'Navigasi utama',
    toggleSidebar: 'Buka/tutup sidebar',
    skipToContent: 'Langsung ke konten',
    quickFind: 'Cari cepat',
    logout: 'Keluar',
    /** Precedes the host of the back end, for screen readers. */
    backEnd: (host: string) => `Backend: ${host}`,
    version: (version: string) => `Versi ${version}`,
    /** The notices of what is in the console of others. */
    licenses: 'Lisensi',
    loading: 'Memuat aplikasi...',
    closeToast: 'Tutup notifikasi',
    toasts: 'Notifikasi',
    brokenTitle: 'Terjadi kesalahan',
    brokenText: 'Bagian ini tidak dapat ditampilkan. Coba lagi, atau muat ulang halaman.',
  },

  session: {
    checkFailed: 'Tidak dapat memeriksa sesi',
    checkedAgain: 'Mencoba lagi secara otomatis',
    expiredTitle: 'Sesi Berakhir',
    expiredText: 'Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.',
    expiredButton: 'Login Kembali',
    expiredToast: 'Sesi Anda telah berakhir',
    expiredToastDetail: 'Silakan login kembali untuk melanjutkan.',
    ownerChanged: 'Tidak dikirim karena akun atau backend telah berganti',
    ownerChangedDetail: 'Periksa akun Anda, lalu ulangi',
  },

  connection: {
    lost: 'Koneksi internet terputus',
    lostDetail: 'Beberapa fitur mungkin tidak berfungsi dengan baik.',
    restored: 'Koneksi internet pulih',
    restoredDetail: 'Anda kembali terhubung ke internet.',
  },

  endpoint: {
    change: 'Ubah Endpoint API',
  },
} as const;

/** Why a request has no response that counts, as the messages of failed actions say it. English ones by specification. */
export const failureReasons = {
  networkError: 'Network error',
  uploadFailed: 'Upload failed',
  requestAborted: 'Request aborted',
  uploadAborted: 'Upload was aborted',
  timeout: 'Request timeout',
  invalidFormat: 'Invalid response format',
  unknown: 'An error occurred',
  redirected: (to: string, words: string | null) =>
    [`Server mengalihkan permintaan ke ${to}`, words && `Server menjawab: ${words}`].filter(Boolean).join('. '),
} as const;

/** Notice that a new version of the console was published. */
export const versionText = {
  available: 'Versi baru konsol tersedia',
  reload: 'Muat ulang',
  later: 'Nanti',
  /** A file of this page's version is no longer available. */
  reloadNeeded: 'Halaman ini perlu dimuat ulang',
} as const;
