import type { CourseSeed } from '../course-data.ts';

export const creativeCourses: CourseSeed[] = [
  {
    title: 'Desain Antarmuka: Prinsip hingga Prototipe',
    instructor: 'Larasati Hapsari',
    price: 64.99,
    topics: ['UI', 'UX', 'Figma', 'Prototipe'],
    description:
      'Tata letak, warna, dan tipografi yang bekerja sama. Anda akan merancang satu aplikasi utuh dan mengujinya pada orang sungguhan.',
  },
  {
    title: 'Fotografi Ponsel: Cahaya dan Komposisi',
    instructor: 'Arif Budiman',
    price: 19.5,
    topics: ['Fotografi', 'Komposisi', 'Cahaya'],
    description: 'Foto yang membuat orang berhenti menggulir layar, cukup dengan ponsel di saku Anda.',
  },
  {
    title: 'Gitar Akustik dari Nol',
    instructor: 'Tegar Prakoso',
    price: 27.99,
    topics: ['Gitar', 'Musik', 'Akor'],
    description:
      'Posisi jari, akor dasar, dan pola petikan. Dalam empat minggu Anda sudah bisa mengiringi lagu kesukaan.',
  },
  {
    title: 'Menyunting Video untuk Media Sosial',
    instructor: 'Nadia Safitri',
    price: 32.99,
    topics: ['Video', 'Penyuntingan', 'Media Sosial'],
    description:
      'Memotong dengan irama, menata suara, dan menulis teks yang terbaca, untuk video tegak maupun mendatar.',
  },
  {
    title: 'Ilustrasi Digital: Karakter yang Hidup',
    instructor: 'Kirana Ayuningtyas',
    price: 48.0,
    topics: ['Ilustrasi', 'Karakter', 'Procreate'],
    description: 'Dari coretan bentuk dasar hingga karakter dengan sifat, pose, dan palet warnanya sendiri.',
  },
  {
    title: 'Tipografi: Seni Menata Huruf',
    instructor: 'Larasati Hapsari',
    price: 26.0,
    topics: ['Tipografi', 'Desain Grafis'],
    description: 'Memilih, memadukan, dan menata huruf supaya naskah enak dibaca dan merek mudah dikenali.',
  },
  {
    title: 'Batik Tulis: Motif, Malam, dan Pewarna Alam',
    instructor: 'Ibu Sulastri',
    price: 55.0,
    topics: ['Batik', 'Kerajinan', 'Pewarna Alam', 'Budaya'],
    description:
      'Mengenal canting, makna motif klasik, dan teknik pewarnaan dengan indigo serta kulit mahoni. Alat sederhana, hasil istimewa.',
  },
  {
    title: 'Produksi Musik di Rumah',
    instructor: 'Tegar Prakoso',
    price: 69.99,
    topics: ['Produksi Musik', 'Mixing', 'Rekaman'],
    description: 'Merekam, menyusun, dan mencampur lagu di kamar tidur dengan peralatan yang masuk akal.',
  },
  {
    title: 'Menulis Cerita Pendek yang Memikat',
    instructor: 'Ratna Damayanti',
    price: 18.99,
    topics: ['Menulis', 'Fiksi'],
    description:
      'Tokoh, konflik, dan kalimat pembuka yang tidak bisa ditinggalkan. Setiap minggu satu latihan dan satu cerita.',
  },
  {
    title: 'Animasi Gerak untuk Antarmuka',
    instructor: 'Nadia Safitri',
    price: 45.5,
    topics: ['Animasi', 'UI', 'Motion'],
    description: 'Gerak yang menjelaskan, bukan mengganggu: waktu, percepatan, dan transisi yang terasa alami.',
  },
  {
    title: 'Cat Air Pemandangan Nusantara',
    instructor: 'Wayan Sudarma',
    price: 22.5,
    topics: ['Cat Air', 'Melukis'],
    description:
      'Sawah, gunung, dan laut dalam sapuan ringan. Mengendalikan air, mencampur hijau, dan berani berhenti.',
  },
  {
    title: 'Fotografi Produk dengan Cahaya Jendela',
    instructor: 'Arif Budiman',
    price: 31.0,
    topics: ['Fotografi', 'Produk', 'UMKM'],
    description: 'Foto jualan yang bersih dan menggugah tanpa studio: satu jendela, selembar kertas, dan kesabaran.',
  },
  {
    title: 'Siniar Pertama Anda',
    instructor: 'Vina Oktaviani',
    price: 16.99,
    topics: ['Siniar', 'Suara', 'Wawancara'],
    description: 'Menemukan tema, merekam suara yang jernih, mewawancarai tamu, dan menerbitkan episode pertama.',
  },
  {
    title: 'Desain Kemasan untuk Produk Lokal',
    instructor: 'Kirana Ayuningtyas',
    price: 52.99,
    topics: ['Kemasan', 'Desain Grafis', 'Merek'],
    description:
      'Kemasan yang melindungi, bercerita, dan terlihat dari ujung rak, dari sketsa sampai berkas siap cetak.',
  },
  {
    title: 'Pemodelan 3D dengan Blender',
    instructor: 'Gilang Ramadhan',
    price: 58.75,
    topics: ['3D', 'Blender', 'Pencahayaan'],
    description: 'Membangun warung kopi kecil dalam tiga dimensi: bentuk, bahan, cahaya, dan gambar akhir.',
  },
];
