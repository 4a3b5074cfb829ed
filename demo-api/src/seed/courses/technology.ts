import type { CourseSeed } from '../course-data.ts';

export const technologyCourses: CourseSeed[] = [
  {
    title: 'Pemrograman Web Lengkap: dari HTML hingga Rilis',
    instructor: 'Rangga Adiputra',
    price: 89.99,
    topics: ['HTML', 'CSS', 'JavaScript', 'Node.js', 'PostgreSQL', 'Deployment'],
    description:
      'Satu jalur belajar dari halaman pertama hingga aplikasi yang berjalan di server sendiri. Setiap modul ditutup dengan latihan kecil, dan semuanya menyatu menjadi toko buku daring di akhir kursus.',
  },
  {
    title: 'Python untuk Pemula',
    instructor: 'Dewi Anggraini',
    price: 24.99,
    topics: ['Python', 'Logika', 'Otomasi'],
    description:
      'Belajar berpikir seperti pemrogram dengan bahasa yang ramah. Dari variabel pertama sampai skrip yang merapikan ratusan berkas dalam sekejap.',
  },
  {
    title: 'React Modern dengan TypeScript',
    instructor: 'Bayu Setiawan',
    price: 59.5,
    topics: ['React', 'TypeScript', 'Hooks', 'Pengujian'],
    description:
      'Membangun antarmuka yang rapi, bertipe, dan mudah diuji, dengan pola yang bertahan saat aplikasi membesar.',
  },
  {
    title: 'Analisis Data dengan SQL',
    instructor: 'Maya Kusumawati',
    price: 34.99,
    topics: ['SQL', 'Data', 'Visualisasi'],
    description:
      'Menjawab pertanyaan bisnis langsung dari basis data: penggabungan tabel, agregasi, fungsi jendela, dan laporan yang mudah dibaca.',
  },
  {
    title: 'Dasar-Dasar Keamanan Siber',
    instructor: 'Hendra Gunawan',
    price: 44.99,
    topics: ['Keamanan', 'Jaringan', 'Kriptografi'],
    description:
      'Mengenali ancaman sehari-hari, mengamankan akun dan jaringan kecil, serta menanggapi insiden dengan kepala dingin.',
  },
  {
    title: 'Machine Learning Praktis',
    instructor: 'Dr. Sinta Maharani',
    price: 129.99,
    topics: ['Machine Learning', 'Python', 'Statistika', 'scikit-learn'],
    description:
      'Dari regresi sederhana hingga model yang siap dipakai: memilih fitur, mengukur hasil dengan jujur, dan menghindari jebakan data.',
  },
  {
    title: 'Membuat Aplikasi Android dengan Kotlin',
    instructor: 'Fajar Nugroho',
    price: 74.99,
    topics: ['Android', 'Kotlin', 'Jetpack Compose'],
    description:
      'Merancang, menulis, dan menerbitkan aplikasi Android pertama Anda, lengkap dengan penyimpanan luring dan notifikasi.',
  },
  {
    title: 'Git dan Kolaborasi Tim',
    instructor: 'Putri Wulandari',
    price: 14.99,
    topics: ['Git', 'Kolaborasi'],
    description:
      'Cabang, gabung, dan selesaikan konflik tanpa panik. Alur kerja yang dipakai tim sungguhan, langkah demi langkah.',
  },
  {
    title: 'Komputasi Awan untuk Pengembang',
    instructor: 'Andi Pratama',
    price: 99.0,
    topics: ['Cloud', 'Docker', 'CI/CD', 'Pemantauan'],
    description:
      'Mengemas aplikasi, menjalankannya di awan, dan tetap tidur nyenyak berkat pemantauan dan cadangan yang teruji.',
  },
  {
    title: 'Algoritma dan Struktur Data, Diterangkan dengan Gambar',
    instructor: 'Dr. Yohanes Simatupang',
    price: 39.99,
    topics: ['Algoritma', 'Struktur Data', 'Wawancara Kerja'],
    description: 'Pohon, graf, antrean, dan rekursi dengan ilustrasi yang tidak mudah dilupakan.',
  },
  {
    title: 'Internet of Things dengan ESP32',
    instructor: 'Gilang Ramadhan',
    price: 54.99,
    topics: ['IoT', 'Elektronika', 'Sensor'],
    description: 'Merakit sensor suhu, mengirim datanya ke awan, dan menyiram tanaman secara otomatis dari ponsel.',
  },
  {
    title: 'Desain API yang Nyaman Dipakai',
    instructor: 'Rangga Adiputra',
    price: 42.0,
    topics: ['API', 'REST', 'Dokumentasi'],
    description:
      'Nama yang jelas, galat yang membantu, dan versi yang tidak merusak. Kursus ringkas bagi siapa pun yang membuat layanan.',
  },
  {
    title: 'Visualisasi Data yang Bercerita',
    instructor: 'Maya Kusumawati',
    price: 37.5,
    topics: ['Visualisasi', 'Data', 'Presentasi'],
    description: 'Memilih grafik yang tepat, membuang yang tidak perlu, dan membuat angka berbicara kepada siapa saja.',
  },
  {
    title: 'Statistika Tanpa Rasa Takut',
    instructor: 'Dr. Sinta Maharani',
    price: 29.99,
    topics: ['Statistika', 'Matematika'],
    description: 'Peluang, sebaran, dan uji hipotesis melalui contoh dari pasar, sekolah, dan lapangan sepak bola.',
  },
  {
    title: 'Linux untuk Sehari-hari',
    instructor: 'Hendra Gunawan',
    price: 19.99,
    topics: ['Linux', 'Terminal', 'Skrip'],
    description: 'Berteman dengan terminal: berkas, izin, proses, dan skrip kecil yang menghemat banyak waktu.',
  },
];
