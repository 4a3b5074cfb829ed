/**
 * What an administrator sees in the console of a back end that differs. `{noun}` is the console's word for the record.
 * `__tests__/screens/contract-sentences.test.tsx` drives the console for each sentence: what stands in quotation marks is
 * on the screen then; `…` stands for what varies.
 */
export const SENTENCES = {
  // Configuring and signing in
  'setup-silent': '/setup says "Gagal terhubung ke endpoint API. Periksa kembali URL."',
  'setup-invalid': '/setup says "Endpoint API tidak valid. Periksa kembali URL."',
  'setup-moved': '/setup says "Alamat ini dialihkan ke …", and may offer "Gunakan alamat itu"',
  'setup-follows': '/setup takes the address that has answered: "Alamat ini dialihkan ke …"',
  'setup-mixed': '/setup says "Konsol ini dibuka lewat https, sedangkan alamat backend memakai http. …"',
  'login-failed': '/login says what the server said, or "Login gagal"',
  'self-failed': '/login says "Gagal mengambil data pengguna"',
  'wrong-password': 'whoever types a wrong password is let in',
  'session-ends': '"Sesi Berakhir" over the page, which stays as it is',
  'session-unnoticed': '"Gagal memuat {noun}" after the session has ended, and no way to sign in again',
  'session-noticed-late': '"Gagal memuat {noun}" after the session has ended; "Sesi Berakhir" within a minute',
  'session-asked': 'nothing: the session is checked in addition',
  open: 'nothing: but whoever knows the address can do the same without signing in',

  // Reading
  'list-failed': '"Gagal memuat {noun}" in place of the list',
  'record-failed': '"Gagal memuat {noun}" in place of the form',
  'record-missing': '"{Noun} tidak ditemukan" in place of the form',
  'record-differs': 'a form with other values than the card',
  'words-missing': 'the console\'s own sentence, such as "Gagal membuat {noun}", without a reason',
  'busy-read': '"Server sedang sibuk. Dilanjutkan secara otomatis", until the server answers',
  'list-empty': 'a list without records, though there are some',
  'list-strange': 'modules of other courses in a new one',
  'pager-wrong': 'a pager with wrong numbers, or pages without records',
  'page-size': 'pages of another size than was chosen',
  'past-end-stays': 'a page without records after the last record of a page was deleted',
  'past-end-again': 'the last page again after the last record of a page was deleted',
  'past-end-late': 'the last page a request later, after the last record of a page was deleted',
  'list-incomplete': 'records that no page shows; exports are named -tidak-lengkap, and an order is not saved',
  'list-overlaps': 'a record on two pages or on none; exports take longer, and are complete',
  'list-late': 'a list that follows a change a second later',
  'list-not-newest': 'a new course elsewhere than at the top of the first page',
  'search-ignored': 'a search that shows what does not match',
  'search-misses': 'a search that does not show what matches',
  'search-case': 'a search that finds only what is written in the same case',
  'own-account': "one's own account is deleted with the question about somebody else's",
  'own-unlisted': 'nothing of the own account among the users',

  // Writes that are refused, or not answered
  'create-refused': 'the form stays, and says what the server said, or "Gagal membuat {noun}"',
  'create-unanswered':
    'the form stays; what was sent is looked up, and the form says what the server said, "Gagal membuat {noun}", ' +
    '"Belum jelas apakah {noun} ini sudah tersimpan", or "{Noun} dengan data yang sama sudah ada"',
  'update-refused': 'the form stays, and says what the server said, or "Gagal memperbarui {noun}"',
  'update-unanswered':
    'what was sent is looked up; unless it is stored, the form stays, and says what the server said, ' +
    '"Gagal memperbarui {noun}", or "Belum jelas apakah perubahan {noun} ini sudah tersimpan"',
  'delete-refused': 'the dialog stays, and says what the server said, or "Gagal menghapus {noun}"',
  'delete-unanswered':
    'the record is looked up; unless it is gone, the dialog stays, and says what the server said, ' +
    '"Gagal menghapus {noun}", or "Belum jelas apakah … sudah terhapus"',
  'order-refused': 'the order stays unsaved, with what the server said, or "Gagal memperbarui urutan modul"',
  'order-unanswered':
    'the order is looked up; unless it is stored, it stays unsaved, with what the server said, ' +
    '"Gagal memperbarui urutan modul", or "Belum jelas apakah urutan modul sudah tersimpan"',
  'top-up-refused': 'the dialog stays, and says what the server said, or "Gagal menambahkan saldo"',
  'top-up-unanswered': 'the dialog reads the balance again, and says "Saldo belum bertambah: …", or what else it finds',
  redirected: 'the reason of a failure is "Server mengalihkan permintaan ke …"',
  'busy-write': '"Server sedang sibuk. Coba lagi …", and nothing is sent again by itself',
  'password-wanted':
    '"Server ini meminta password setiap kali data pengguna diperbarui. Isi password baru." at each first save',

  // Writes that are told as done
  'create-otherwise': '"{Noun} berhasil dibuat", and the list shows what the server has stored',
  'create-unlisted':
    '"{Noun} berhasil dibuat" where the answer holds the record, else "Belum jelas apakah {noun} ini sudah tersimpan"; ' +
    'no list shows it',
  'create-alike': '"Pengguna berhasil dibuat", and two of one name or address',
  'update-undone':
    '"Tersimpan tanpa isian: …. Server tidak menyimpannya." where the answer holds the record as it was, else ' +
    '"{Noun} berhasil diperbarui" and then the same; the list shows what was there before',
  'delete-undone':
    '"{Noun} berhasil dihapus", and "Masih ada: …. Server menyatakan datanya terhapus, tetapi masih mengirimnya." where ' +
    'the list still holds it',
  'delete-done': '"{Noun} berhasil dihapus"',
  'order-undone':
    '"Urutan modul berhasil diperbarui", and "Urutan modul belum berubah. Server menjawab berhasil, tetapi datanya ' +
    'masih seperti sebelumnya." where the list has the order from before; any other order is shown',
  'order-unpaged': 'modules of a later place on an earlier page, in a course of several pages',
  'module-elsewhere': 'a new module elsewhere than at the end of its course',
  'top-up-differs': 'a warning where another sum was booked, also twice the sum: "Saldo bertambah …, bukan …"',
  'topics-changed': 'topics as the server returns them',
  'sent-again': 'nothing: the first such save of each tab is sent twice, which takes longer for files',
  untrue: 'a success, though nothing is stored',

  // Files
  'file-dropped': '"Tersimpan tanpa file: …. Server tidak menyimpannya." in place of the success',
  'file-lost': 'a warning after saving: "Server tidak lagi menyimpan …"; later forms offer "Sertakan file saat ini"',
  'file-unreadable': '"Sertakan file saat ini" only says "File saat ini tidak dapat diambil oleh browser. …"',
  'thumbnail-broken': '"Gambar tidak dapat dimuat" on the card',
  'video-broken': '"Video ini tidak ditemukan atau tidak dapat diputar di browser ini." in the preview',
  'video-unseekable': 'a video that plays, and in which one cannot skip',
  'pdf-broken': 'a link to what the server answers in place of the PDF',
} as const;

export type SentenceId = keyof typeof SENTENCES;

const NOUNS = { course: 'kursus', module: 'modul', user: 'pengguna' } as const;
export type Noun = keyof typeof NOUNS;

export function sentenceOf(id: SentenceId, noun: Noun): string {
  const word = NOUNS[noun];
  const atStart = word.charAt(0).toUpperCase() + word.slice(1);
  return SENTENCES[id].replaceAll('{noun}', word).replaceAll('{Noun}', atStart);
}

/** The record that a call is about. */
export function nounOf(call: string): Noun {
  if (/\/modules\b/.test(call)) return 'module';
  return /\/courses\b/.test(call) ? 'course' : 'user';
}
