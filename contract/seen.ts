import type { Result } from './steps';

/** What an administrator sees in the console, for each result that is not simply passed. */

const SAVE_FAILS = (noun: string) => `the form stays, and says what the server said, or "Gagal membuat ${noun}"`;
const UPDATE_FAILS = (noun: string) => `the form stays, and says what the server said, or "Gagal memperbarui ${noun}"`;
const DELETE_FAILS = (noun: string) => `"Gagal menghapus ${noun}", and the card stays`;
const ORDER_FAILS = 'the order stays unsaved, and is shown as it was after a reload';

/** By call; the first that fits counts. */
const FAILURES: [call: RegExp, sees: string][] = [
  [/from a browser/, 'no answer at all: "Gagal terhubung ke endpoint API" on /setup, "Network error" elsewhere'],
  [/setup test/, '/setup refuses the address: "Endpoint API tidak valid" or "Gagal terhubung ke endpoint API"'],
  [/wrong token/, 'after the session has ended, failing screens in place of "Sesi Berakhir"'],
  [/wrong password/, 'whoever types a wrong password is let in, or is told something else than that it is wrong'],
  [/POST \/api\/auth\/login/, '/login says "Login gagal", or what the server said'],
  [/GET \/api\/auth\/self/, '/login says "Gagal mengambil data pengguna"'],
  [/without a token/, 'nothing: but whoever knows the address can do the same without signing in'],
  [/signed in/, 'one\'s own account is treated as that of somebody else, or "Pengguna tidak ditemukan"'],
  [/GET \/api\/courses before/, '"Gagal memuat kursus" in place of the list'],
  [/GET \/api\/users before/, '"Gagal memuat pengguna" in place of the list'],
  [/modules of a course without any/, '"Gagal memuat modul", so that the first module cannot be added from the list'],
  [/nothing matches/, 'a search shows what does not match, or fails in place of "tidak ada yang cocok"'],
  [/\?q$/, 'a search does not show what matches, and the quick find neither'],
  [/the whole list/, 'records that no page shows; exports are named -tidak-lengkap, and an order is not saved'],
  [/past the end|has emptied/, 'an empty or outdated page after the last record of a page was deleted'],
  [/\?page/, 'pages that are empty, or a pager with wrong numbers'],
  [/in order/, 'modules in another order than participants get'],
  [/reorder/, ORDER_FAILS],
  [
    /POST .*modules with a PDF of|POST .*modules with a video of/,
    '"Upload failed" or the reason, for files of that size',
  ],
  [/POST .*modules/, SAVE_FAILS('modul')],
  [/POST \/api\/courses/, SAVE_FAILS('kursus')],
  [/PUT \/api\/courses/, UPDATE_FAILS('kursus')],
  [/PUT \/api\/modules/, UPDATE_FAILS('modul')],
  [/PUT \/api\/users/, UPDATE_FAILS('pengguna')],
  [/DELETE \/api\/courses/, DELETE_FAILS('kursus')],
  [/DELETE \/api\/modules/, DELETE_FAILS('modul')],
  [/DELETE \/api\/users/, DELETE_FAILS('pengguna')],
  [/GET \/api\/courses\/\{id\}$/, '"Kursus tidak ditemukan" or "Gagal memuat kursus" in place of the form'],
  [/GET \/api\/modules\/\{id\}$/, '"Modul tidak ditemukan" or "Gagal memuat modul" in place of the form'],
  [/GET \/api\/users\/\{id\}$/, '"Pengguna tidak ditemukan" or "Gagal memuat pengguna" in place of the form'],
  [/balance/, 'the dialog says that the top-up failed, or that its result is not known'],
  [/register/, SAVE_FAILS('pengguna')],
];

/** By what was noted or told. What is not here is not seen. */
const NOTES: [note: RegExp, sees: string][] = [
  [/limit ignored/, 'pages of another size than was chosen'],
  [/upper and lower case/, 'a search finds only what is written in the same case'],
  [/drops the file/, 'a warning after saving; later forms offer "Sertakan file saat ini"'],
  [/pages cannot read/, '"Sertakan file saat ini" does not work, and files are left out of copies'],
  [/without ranges/, 'a video plays, but one cannot skip in it'],
  [/pages overlap/, 'a record on two pages or on none; exports take longer, and are complete'],
  [/same record on two pages/, 'a record on two pages, and another one on none'],
  [/gives another one/, 'the last page again after the last record of a page was deleted'],
  [/404 for a page/, 'the last page a request later, after the last record of a page was deleted'],
  [/refusal in HTML/, 'the console\'s own sentence, such as "Gagal memuat kursus", without a reason'],
  [/wants a password/, '"Server ini meminta password setiap kali data pengguna diperbarui" at each first save'],
  [/works with/, 'nothing: the first such save of each tab is sent twice, which takes longer for files'],
  [/two modules of one number|not the last/, 'a new module elsewhere than at the end of its course'],
  [/wrong token|in the place of 401/, 'nothing: the session is checked in addition'],
  [/not in the list of users/, 'nothing of the own account among the users'],
  [/booked again/, 'a warning, where a browser has repeated a top-up: the balance is not the expected one'],
  [/stale for a moment/, 'a list that follows a change a second later'],
  [/topics in another/, 'topics as the server returns them'],
  [/but not done/, 'nothing of it: the console tells a success that is none'],
];

/** @returns `null` where there is nothing to be seen */
export function seenInConsole({ call, result, why }: Result): string | null {
  if (result === 'failed' || result === 'danger') return FAILURES.find(([pattern]) => pattern.test(call))?.[1] ?? null;
  if (result === 'not tried' || why.length === 0) return null;
  const seen = NOTES.filter(([pattern]) => why.some((each) => pattern.test(each))).map(([, sees]) => sees);
  return seen.length > 0 ? [...new Set(seen)].join('; ') : null;
}
