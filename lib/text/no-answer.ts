/** Texts about the address of the back end, which the setup form shows, too. */
export const addressText = {
  unreachable: 'Gagal terhubung ke endpoint API. Periksa kembali URL.',
  movedTo: (address: string) => `Alamat ini dialihkan ke ${address}`,
  mixedContent:
    'Konsol ini dibuka lewat https, sedangkan alamat backend memakai http. Browser akan memblokirnya. Gunakan alamat https.',
} as const;

/** Why a back end has not answered. */
export const noAnswerText = {
  reasons: {
    offline: 'Perangkat ini tidak terhubung ke internet.',
    'mixed-content': addressText.mixedContent,
    'local-network': 'Browser meminta izin mengakses jaringan lokal. Pilih Izinkan, lalu coba lagi.',
    'not-allowed': 'Server menjawab, tetapi tidak mengizinkan konsol ini',
    moved: 'Alamat ini dialihkan ke alamat lain. Tanyakan alamat barunya kepada pengelola server.',
    silent: 'Tidak ada server yang menjawab di alamat ini. Periksa ejaannya, atau tanyakan kepada pengelola server.',
  },
  sendLines: 'Kirimkan baris berikut kepada pengelola server.',
  /** What is copied, as `copyingText` names it. */
  lines: 'baris untuk pengelola server',
  copy: 'Salin',
} as const;

/** A large upload that has got no answer, from a server that answers everything else. */
export const largeUploadText = {
  reason: (size: string) =>
    `Unggahan ${size} tidak dijawab, padahal server aktif. Mungkin batas ukuran di server terlalu kecil. Hubungi pengelola server.`,
  help: 'Cara menaikkan batas ukuran',
} as const;
