import type { CourseSeed } from '../course-data.ts';

export const businessCourses: CourseSeed[] = [
  {
    title: 'Merintis Usaha Kecil dengan Modal Terbatas',
    instructor: 'Siti Rahmawati',
    price: 39.0,
    topics: ['Wirausaha', 'UMKM', 'Modal'],
    description:
      'Menguji ide, menghitung modal, dan mendapatkan pelanggan pertama tanpa berutang. Disertai lembar kerja yang bisa langsung diisi.',
  },
  {
    title: 'Pemasaran Digital Terpadu',
    instructor: 'Dimas Prasetyo',
    price: 79.99,
    topics: ['Pemasaran', 'Media Sosial', 'Iklan', 'Analitik'],
    description:
      'Menyusun pesan, memilih saluran, dan mengukur hasil. Untuk usaha yang ingin tumbuh tanpa membakar anggaran.',
  },
  {
    title: 'Keuangan Pribadi: Rencana Lima Tahun',
    instructor: 'Yulia Hartono',
    price: 21.99,
    topics: ['Keuangan', 'Tabungan', 'Investasi'],
    description:
      'Anggaran yang realistis, dana darurat, dan investasi pertama. Bahasa sehari-hari, tanpa janji cepat kaya.',
  },
  {
    title: 'Manajemen Proyek Lincah',
    instructor: 'Ahmad Fauzi',
    price: 68.0,
    topics: ['Manajemen Proyek', 'Scrum', 'Kanban'],
    description: 'Merencanakan secukupnya, bekerja dalam putaran pendek, dan memperbaiki cara kerja bersama tim.',
  },
  {
    title: 'Negosiasi yang Menguntungkan Kedua Pihak',
    instructor: 'Melati Siregar',
    price: 36.5,
    topics: ['Negosiasi', 'Komunikasi'],
    description:
      'Persiapan, mendengarkan, dan menawar dengan tenang. Latihan peran dari pasar tradisional hingga ruang rapat.',
  },
  {
    title: 'Akuntansi Dasar untuk Pemilik Toko',
    instructor: 'Yulia Hartono',
    price: 28.99,
    topics: ['Akuntansi', 'Laporan Keuangan', 'UMKM'],
    description: 'Mencatat, menutup buku, dan membaca laba rugi sendiri. Cukup satu jam seminggu.',
  },
  {
    title: 'Berbicara di Depan Umum dengan Percaya Diri',
    instructor: 'Vina Oktaviani',
    price: 25.0,
    topics: ['Presentasi', 'Komunikasi', 'Suara'],
    description: 'Mengatur napas, menyusun alur, dan berdiri tenang di depan siapa pun.',
  },
  {
    title: 'Menulis Naskah Iklan yang Menjual',
    instructor: 'Ratna Damayanti',
    price: 33.33,
    topics: ['Copywriting', 'Pemasaran'],
    description:
      'Judul yang mengundang, manfaat yang jelas, dan ajakan yang jujur, dengan puluhan contoh dari merek lokal.',
  },
  {
    title: 'Toko Daring: dari Foto Produk hingga Pengiriman',
    instructor: 'Siti Rahmawati',
    price: 47.25,
    topics: ['E-commerce', 'Logistik', 'Pelayanan'],
    description: 'Menata etalase, menjawab pertanyaan, mengemas dengan aman, dan menjaga pelanggan kembali.',
  },
  {
    title: 'Kepemimpinan untuk Manajer Baru',
    instructor: 'Ahmad Fauzi',
    price: 84.5,
    topics: ['Kepemimpinan', 'Tim', 'Umpan Balik'],
    description: 'Dari rekan kerja menjadi pemimpin: percakapan empat mata, pendelegasian, dan keputusan yang sulit.',
  },
  {
    title: 'Investasi Saham bagi Pemula',
    instructor: 'Rizky Kurniawan',
    price: 49.99,
    topics: ['Saham', 'Investasi', 'Risiko'],
    description:
      'Membaca laporan perusahaan, memahami risiko, dan menyusun portofolio yang membuat tidur tetap nyenyak.',
  },
  {
    title: 'Riset Pengguna dengan Anggaran Kecil',
    instructor: 'Dimas Prasetyo',
    price: 41.0,
    topics: ['Riset', 'UX', 'Wawancara'],
    description:
      'Lima wawancara yang baik lebih berharga daripada seribu tebakan. Cara bertanya, mencatat, dan menyimpulkan.',
  },
  {
    title: 'Excel untuk Laporan Bulanan',
    instructor: 'Maya Kusumawati',
    price: 17.99,
    topics: ['Excel', 'Laporan', 'Otomasi'],
    description: 'Rumus yang perlu, tabel pivot, dan grafik yang memperbarui dirinya sendiri setiap bulan.',
  },
  {
    title: 'Hukum Usaha: Izin, Merek, dan Kontrak',
    instructor: 'Melati Siregar',
    price: 61.0,
    topics: ['Hukum', 'Perizinan', 'Kontrak'],
    description: 'Langkah mengurus izin, mendaftarkan merek, dan membaca kontrak sebelum menandatangani.',
  },
  {
    title:
      'Strategi Ekspor Produk Kerajinan dan Makanan Olahan Indonesia ke Pasar Asia, Eropa, dan Amerika: Perizinan, Standar Mutu, Pengemasan, Pembiayaan, dan Negosiasi dengan Pembeli Luar Negeri',
    instructor: 'Prof. Dr. Ir. Bambang Wijayakusuma Hadiningrat',
    price: 199.99,
    topics: ['Ekspor', 'Logistik', 'Perizinan', 'Standar Mutu', 'Negosiasi'],
    description:
      'Panduan menyeluruh bagi pelaku usaha yang siap menembus pasar luar negeri, disusun bersama eksportir yang sudah berhasil.',
  },
];
