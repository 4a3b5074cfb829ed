/**
 * Every Indonesian sentence of the console, in one place. What varies is a function of it.
 */
import { formatMegabytes } from './format';

const retryLater = 'Silakan coba lagi nanti';

/** The sentences that each kind of record has alike; `noun` is its name in the middle of a sentence. */
const record = (noun: string) => ({
  loading: `Memuat ${noun}...`,
  loadFailed: `Gagal memuat ${noun}`,
  notFound: `${capitalise(noun)} tidak ditemukan`,
  created: `${capitalise(noun)} berhasil dibuat`,
  updated: `${capitalise(noun)} berhasil diperbarui`,
  removed: `${capitalise(noun)} berhasil dihapus`,
  createFailed: `Gagal membuat ${noun}`,
  updateFailed: `Gagal memperbarui ${noun}`,
  removeFailed: `Gagal menghapus ${noun}`,
});

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const text = {
  common: {
    cancel: 'Batal',
    edit: 'Edit',
    remove: 'Hapus',
    retry: 'Coba lagi',
    retryLater,
    back: 'Kembali',
    close: 'Tutup',
    /** The accessible name of a card's action: its verb and the record's name. */
    actionOn: (action: string, name: string) => `${action} ${name}`,
    required: 'wajib diisi',
    optional: 'opsional',
    invalidCount: (count: number) => `${count} isian perlu diperbaiki`,
    updating: 'Memperbarui...',
    staleSince: (time: string) => `Data terakhir ${time}`,
  },

  titles: {
    setup: 'Pengaturan API',
    login: 'Masuk',
    courses: 'Kursus',
    courseNew: 'Buat Kursus',
    courseEdit: 'Edit Kursus',
    modules: 'Modul',
    moduleNew: 'Buat Modul',
    moduleEdit: 'Edit Modul',
    users: 'Pengguna',
    userNew: 'Buat Pengguna',
    userEdit: 'Edit Profil Pengguna',
    notFound: 'Halaman Tidak Ditemukan',
  },

  descriptions: {
    product: 'Konsol admin untuk platform kursus daring: kelola kursus, modul, dan pengguna.',
    setup: 'Atur alamat API yang dipakai konsol admin.',
    login: 'Masuk ke konsol admin.',
    courses: 'Kelola kursus: cari, tambah, ubah, dan hapus kursus.',
    courseForm: 'Isi data kursus dan unggah gambar thumbnail-nya.',
    modules: 'Kelola modul kursus dan ubah urutannya dengan seret dan lepas.',
    moduleForm: 'Isi data modul dan unggah konten PDF dan videonya.',
    users: 'Kelola pengguna dengan peran admin dan participant, termasuk saldonya.',
    userNew: 'Buat akun pengguna baru.',
    userEdit: 'Ubah profil pengguna.',
    notFound: 'Halaman yang Anda cari tidak ada.',
  },

  shell: {
    subtitle: 'Konsol Admin',
    title: 'Admin Dashboard',
    greeting: (username: string) => `Halo, ${username}`,
    navigation: 'Navigasi utama',
    toggleSidebar: 'Buka/tutup sidebar',
    skipToContent: 'Lewati ke konten',
    logout: 'Keluar',
    loading: 'Memuat aplikasi...',
    closeToast: 'Tutup notifikasi',
    toasts: 'Notifikasi',
    brokenTitle: 'Terjadi kesalahan',
    brokenText: 'Bagian ini tidak dapat ditampilkan. Data Anda di server tidak berubah.',
  },

  session: {
    checkFailed: 'Tidak dapat memeriksa sesi',
    expiredTitle: 'Sesi Berakhir',
    expiredText: 'Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.',
    expiredButton: 'Login Kembali',
    expiredToast: 'Sesi Anda telah berakhir',
    expiredToastDetail: 'Silakan login kembali untuk melanjutkan.',
  },

  connection: {
    lost: 'Koneksi internet terputus',
    lostDetail: 'Beberapa fitur mungkin tidak berfungsi dengan baik.',
    restored: 'Koneksi internet pulih',
    restoredDetail: 'Anda kembali terhubung ke internet.',
  },

  leave: {
    title: 'Tinggalkan halaman?',
    detail: 'Perubahan yang belum disimpan akan hilang.',
    stay: 'Tetap di sini',
    leave: 'Tinggalkan',
  },

  draft: {
    restored: 'Draf dipulihkan',
    filesMissing: 'File yang tadi dipilih perlu dipilih lagi.',
    discard: 'Buang draf',
  },

  setup: {
    heading: 'Konfigurasi API',
    intro: 'Masukkan alamat backend yang akan dikelola dari konsol ini.',
    baseUrl: 'URL Backend',
    submit: 'Konfigurasi & Lanjutkan',
    submitting: 'Memeriksa endpoint...',
    hint: 'Belum punya backend? Coba backend demo:',
    useDemo: (url: string) => `Gunakan ${url}`,
    baseUrlInvalid: 'Mohon masukkan URL yang valid',
    endpointInvalid: 'Endpoint API tidak valid. Periksa kembali URL.',
    unreachable: 'Gagal terhubung ke endpoint API. Periksa kembali URL.',
    configured: 'Endpoint API berhasil dikonfigurasi!',
  },

  login: {
    heading: 'Masuk',
    intro: 'Masuk untuk mengelola kursus, modul, dan pengguna.',
    identifier: 'Email atau Username',
    password: 'Kata Sandi',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    submit: 'Masuk',
    changeEndpoint: 'Ubah Endpoint API',
    hint: 'Akun demo',
    hintUsername: 'Username',
    hintPassword: 'Kata sandi',
    identifierRequired: 'Email atau username wajib diisi',
    passwordRequired: 'Kata sandi wajib diisi',
    failed: 'Login gagal',
    userFailed: 'Gagal mengambil data pengguna',
    authenticationFailed: 'Autentikasi gagal',
  },

  list: {
    clearSearch: 'Bersihkan pencarian',
    pageSize: 'Entri per halaman',
    pager: 'Navigasi halaman',
    previousPage: 'Halaman sebelumnya',
    nextPage: 'Halaman berikutnya',
    page: (page: number) => `Halaman ${page}`,
    range: (from: string, to: string, total: string) => `Menampilkan ${from} hingga ${to} dari ${total} entri`,
  },

  confirmDelete: {
    title: (type: string) => `Hapus ${type}`,
    question: (name: string) =>
      `Apakah Anda yakin ingin menghapus "${name}"? Tindakan ini tidak dapat dibatalkan.`,
  },

  upload: {
    sending: 'Mengirim data ke server...',
    finishing: 'Menyelesaikan...',
    progress: 'Kemajuan pengiriman',
  },

  file: {
    choose: 'Pilih file atau seret ke sini',
    replace: 'Ganti file',
    remove: (name: string) => `Hapus file ${name}`,
    current: 'File saat ini',
    limits: (types: string, megabytes: number) => `${types}, maksimum ${megabytes}MB`,
    typeNotAllowed: (types: string) => `Jenis file tidak diizinkan. Jenis yang diizinkan: ${types}`,
    tooLarge: (bytes: number, maxMb: number) =>
      `Ukuran file ${formatMegabytes(bytes)}MB melebihi batas maksimum ${maxMb}MB`,
    dropRefused: 'Jenis file tidak diterima oleh atribut accept',
  },

  courses: {
    ...record('kursus'),
    type: 'Kursus',
    heading: 'Kursus',
    intro: 'Kelola katalog kursus Anda',
    add: 'Tambah Kursus',
    addFirst: 'Buat Kursus Pertama',
    search: 'Cari kursus...',
    empty: 'Belum ada kursus',
    emptyDetail: 'Kursus yang Anda buat akan tampil di sini.',
    noResults: (query: string) => `Tidak ada kursus yang cocok dengan "${query}"`,
    noResultsDetail: 'Coba kata kunci lain atau bersihkan pencarian.',
    found: (count: string) => `${count} kursus ditemukan`,
    by: 'by',
    noThumbnail: 'Tanpa gambar',
    modules: 'Modul',
    moreTopics: (count: number) => `+${count}`,
    createTitle: 'Buat Kursus Baru',
    editTitle: 'Edit Kursus',
    createIntro: 'Lengkapi data kursus, lalu simpan.',
    create: 'Buat Kursus',
    update: 'Perbarui Kursus',
    backToList: 'Kembali ke Kursus',
    title: 'Judul Kursus',
    instructor: 'Instruktur',
    description: 'Deskripsi',
    price: 'Harga (USD)',
    topics: 'Topik',
    addTopic: 'Tambah topik',
    removeTopic: (topic: string) => `Hapus topik ${topic}`,
    topicsHint: 'Tekan Enter untuk menambahkan topik',
    thumbnail: 'Gambar Thumbnail',
    titleRequired: 'Judul kursus wajib diisi',
    instructorRequired: 'Instruktur wajib diisi',
    descriptionRequired: 'Deskripsi wajib diisi',
    priceTooLow: 'Harga harus lebih dari 0',
    priceDecimals: 'Harga maksimal 2 angka desimal',
    priceTooHigh: 'Harga terlalu besar',
    topicsRequired: 'Setidaknya satu topik harus ditambahkan',
  },

  modules: {
    ...record('modul'),
    type: 'Modul',
    heading: (course?: string) => (course ? `${course} Modul` : 'Modul'),
    intro: 'Kelola modul kursus',
    backToCourses: 'Kembali ke Kursus',
    add: 'Tambah Modul',
    addFirst: 'Tambah Modul Pertama',
    empty: 'Tidak ada modul ditemukan',
    emptyDetail: 'Modul yang Anda buat untuk kursus ini akan tampil di sini.',
    preview: 'Pratinjau',
    pdf: 'PDF',
    video: 'Video',
    reorder: (title: string) => `Ubah urutan ${title}`,
    more: (title: string) => `Tindakan urutan ${title}`,
    moveUp: 'Pindah ke atas',
    moveDown: 'Pindah ke bawah',
    moveTo: 'Pindah ke posisi…',
    moveToTitle: (title: string) => `Pindahkan "${title}"`,
    position: (from: number, to: number) => `Posisi (${from}–${to})`,
    positionInvalid: (from: number, to: number) => `Isi posisi dari ${from} sampai ${to}`,
    move: 'Pindahkan',
    saveOrder: 'Simpan Urutan',
    cancelOrder: 'Batalkan perubahan',
    orderUnsaved: 'Urutan belum disimpan. Pembaruan otomatis dijeda sampai Anda menyimpannya.',
    orderSaved: 'Urutan modul berhasil diperbarui',
    orderFailed: 'Gagal memperbarui urutan modul',
    conflictTitle: 'Urutan telah berubah',
    conflictDetail: 'Urutan modul di server berubah sejak Anda mulai mengurutkan, mungkin oleh admin lain. Belum ada yang ditimpa.',
    loadLatest: 'Muat urutan terbaru',
    overwrite: 'Timpa dengan urutan saya',
    /** What screen readers say while a module is moved. */
    drag: {
      instructions:
        'Tekan spasi untuk mengangkat modul, panah atas atau bawah untuk memindahkannya, spasi lagi untuk meletakkannya, atau Escape untuk membatalkan.',
      lifted: (title: string, position: number, total: number) =>
        `${title} diangkat dari posisi ${position} dari ${total}.`,
      moved: (title: string, position: number, total: number) => `${title} dipindahkan ke posisi ${position} dari ${total}.`,
      dropped: (title: string, position: number, total: number) =>
        `${title} diletakkan di posisi ${position} dari ${total}. Urutan belum disimpan.`,
      unchanged: (title: string, position: number, total: number) =>
        `${title} diletakkan kembali di posisi ${position} dari ${total}.`,
      cancelled: (title: string, position: number, total: number) =>
        `Pemindahan dibatalkan. ${title} kembali ke posisi ${position} dari ${total}.`,
    },
    openPdf: 'Open PDF',
    noContent: 'No content available for this module yet.',
    videoOf: (title: string) => `Video ${title}`,
    orderOf: (order: number) => `Modul ${order}`,
    createTitle: 'Buat Modul Baru',
    editTitle: 'Edit Modul',
    formIntro: 'Lengkapi data modul dan kontennya, lalu simpan.',
    create: 'Buat Modul',
    update: 'Perbarui Modul',
    backToList: 'Kembali ke Modul',
    title: 'Judul Modul',
    description: 'Deskripsi',
    pdfContent: 'Konten PDF',
    videoContent: 'Konten Video',
    openCurrentPdf: 'Buka PDF saat ini',
    openCurrentVideo: 'Buka video saat ini',
    titleRequired: 'Judul wajib diisi',
    descriptionRequired: 'Deskripsi wajib diisi',
    sendingBoth: 'Mengunggah file PDF dan video...',
    sendingPdf: 'Mengunggah file PDF...',
    sendingVideo: 'Mengunggah file video...',
    sendingData: 'Mengirim data modul...',
  },

  users: {
    ...record('pengguna'),
    type: 'Pengguna',
  },

  notFound: {
    heading: 'Halaman Tidak Ditemukan',
    detail: 'Alamat ini tidak ada di konsol. Mungkin salah ketik atau halamannya sudah dipindahkan.',
    home: 'Ke halaman utama',
    back: 'Kembali ke halaman sebelumnya',
    shortcuts: 'Pintasan',
  },
} as const;
