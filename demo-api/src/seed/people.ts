/** The demo's participants: first and last names in pairs, so that no name is an accident of a random draw. */
const NAMES = `
Aditya Pratama|Agus Setiawan|Aisyah Putri|Alya Maharani|Amanda Wijaya|Andika Saputra|Anisa Rahmawati|Arya Wibowo
Aulia Fitriani|Bagas Nugraha|Bella Kusuma|Benny Sihombing|Budi Santoso|Cahya Permana|Cindy Halim|Citra Lestari
Daffa Ramadhan|Dani Firmansyah|Desi Natalia|Dewi Sartika|Dian Puspita|Dinda Ayu|Dodi Hermawan|Eka Suryani
Eko Prasetyo|Elsa Manurung|Fahri Hidayat|Farah Nabila|Fitri Handayani|Galih Wicaksono|Gita Savitri|Hadi Susanto
Hana Pertiwi|Hasan Basri|Ika Yuliana|Ilham Maulana|Indah Permatasari|Indra Lesmana|Intan Nuraini|Irfan Hakim
Jasmine Tanjung|Jefri Pangaribuan|Joko Susilo|Kartika Dewi|Kevin Hartanto|Kusnadi Rahardjo|Laila Zahra|Lina Marlina
Lukman Hakim|Made Suartana|Mega Silalahi|Melani Chandra|Mira Andriani|Mutiara Sari|Nanda Kurnia|Niken Larasati
Ningsih Utami|Novan Ardiansyah|Nurul Aini|Oki Prabowo|Olivia Gunawan|Panji Anugerah|Pingkan Mandagi|Putu Ardana
Rahmat Hidayat|Raka Aditama|Rani Anggraeni|Reza Fahlevi|Rina Marpaung|Rizal Fadillah|Sari Melati|Satria Bagaskara
Sri Wahyuni|Taufik Ismail|Tiara Kencana|Umar Abdullah|Vania Christanti|Wahyu Utomo|Yanti Kusumaningrum|Zaki Alfarizi
`;

export interface PersonSeed {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  balance: number;
}

export const people: PersonSeed[] = NAMES.trim()
  .split(/[|\n]/)
  .map((name, index) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const username = `${first_name}.${last_name}`.toLowerCase();
    return { username, email: `${username}@example.com`, first_name, last_name, balance: balanceOf(index) };
  });

/** From nothing to twelve and a half million, in the round sums that people top up. */
function balanceOf(index: number): number {
  if (index % 11 === 4) return 0;
  if (index === 7) return 12_500_000;
  return ((index * 37) % 97) * (index % 3 === 0 ? 75_000 : 12_500) + 25_000;
}
