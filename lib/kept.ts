/**
 * All that the console keeps in a browser, by place and name; `…` in a name stands for what follows, such as an address or
 * an id. The types of the stores accept these names only, so what is not listed here cannot be kept. docs/storage.md is
 * the same as a table. Code that runs imports the types only.
 */

interface Kept {
  holds: string;
  /** How long it is kept without a sign-out. */
  until: string;
  /** What signing out by choice does to it. */
  signOut:
    | 'removed'
    | 'stays'
    | 'removed with the work that it ends'
    | 'works are removed with what it ends, open payments stay';
}

/** A browser keeps it until somebody deletes the site's data. */
const FOR_GOOD = "the site's data is deleted";
const TAB = 'the tab is closed';

export const KEPT = {
  localStorage: {
    'api-base-url': { holds: 'the address of the back end', until: FOR_GOOD, signOut: 'stays' },
    'api-base-url-of-demo': {
      holds: 'the address of the demo in the browser that was configured last',
      until: FOR_GOOD,
      signOut: 'stays',
    },
    'recent-api-base-urls': {
      holds: 'the last five addresses of back ends',
      until: 'they are removed from the list on /setup',
      signOut: 'stays',
    },
    'auth-token': {
      holds: 'the token of the session',
      until: 'the session expires, or another back end is configured',
      signOut: 'removed',
    },
    'auth-token-of': {
      holds: 'the address of the back end that gave the token',
      until: 'as long as the token',
      signOut: 'removed',
    },
    'logged-out': {
      holds: 'a random number, which tells the other tabs of a sign-out',
      until: 'a moment',
      signOut: 'removed',
    },
    'admin-theme': { holds: '`light`', until: FOR_GOOD, signOut: 'stays' },
    'search-key': {
      holds: 'that shortcuts of a single key are off',
      until: 'they are turned on',
      signOut: 'stays',
    },
    'list-view': { holds: 'that lists are tables', until: 'cards are chosen', signOut: 'stays' },
    'hidden-columns': { holds: 'names of columns', until: 'they are shown again', signOut: 'stays' },
    'drops-files': {
      holds: 'addresses of back ends that delete a file which an update leaves out',
      until: 'an update shows otherwise',
      signOut: 'stays',
    },
    'work-alive …': {
      holds: 'where the browser has no locks: the id of a work that runs',
      until: 'the work ends',
      signOut: 'removed with the work that it ends',
    },
    'open-payment …': {
      holds:
        'an open payment, as in `kelola-journal`, which a page without that, or an earlier version, wrote; pages with it keep both',
      until: 'its outcome is known',
      signOut: 'stays',
    },
    videos: { holds: 'that there may be private files of videos', until: 'they are removed', signOut: 'stays' },
  },
  sessionStorage: {
    drafts: { holds: 'the names of the drafts', until: TAB, signOut: 'removed' },
    'draft …': {
      holds: 'changed fields of a form that is not saved, and their former values: no password, no file',
      until: 'it is saved or left, or the tab is closed',
      signOut: 'removed',
    },
    history: {
      holds: 'the last 500 writes: time, kind, name and id of the record, amount, outcome, reason',
      until: TAB,
      signOut: 'removed',
    },
    'return-to': { holds: 'the page to open after signing in', until: 'the next sign-in', signOut: 'removed' },
    'return-to-of': {
      holds: 'the address of the back end for which it was opened',
      until: 'the next sign-in',
      signOut: 'removed',
    },
    'session-expired': {
      holds: 'that the dialog of an expired session is open',
      until: 'the dialog is closed',
      signOut: 'stays',
    },
    reloaded: {
      holds: 'when the page last reloaded itself, and its version',
      until: TAB,
      signOut: 'stays',
    },
  },
  Cookies: {
    sidebar_state: { holds: 'whether the sidebar is open', until: 'seven days', signOut: 'stays' },
  },
  'History entries': {
    kelolaPosition: { holds: 'the number of the entry in the history of the tab', until: TAB, signOut: 'stays' },
  },
  IndexedDB: {
    'kelola-journal': {
      holds:
        'works of many and payments: kind, ids, amounts, balances read before, what was open when a payment was asked for, titles and descriptions typed, ids of the records that were there before, names, sizes and last changes of files, a digest of imported rows, states. Open payments, without a known outcome: ids of back end, administrator and user, amount, time, and the balance that was told last. No password, no token, no content of a file, no answer',
      until: 'the work has ended and was seen, the outcome of an open payment is known, seven days at most',
      signOut: 'works are removed with what it ends, open payments stay',
    },
    'kelola-demo:…': {
      holds: 'the database of the demo in the browser',
      until: '`Hapus data demo` is pressed',
      signOut: 'stays',
    },
  },
  'Private files': {
    unduhan: { holds: 'a course that is downloaded as a ZIP', until: 'ten minutes', signOut: 'stays' },
    video: {
      holds: 'the result of a conversion',
      until:
        'its module is saved, or its form, list or import is left; ten minutes later where it may still be sent; what a closed tab has left, until the next start',
      signOut: 'removed with the work that it ends',
    },
    'kelola-demo:…': {
      holds: 'uploads to the demo in the browser',
      until: '`Hapus data demo` is pressed',
      signOut: 'stays',
    },
  },
  'Cache Storage': {
    'kelola …': {
      holds: 'the files of a version of the console: no answer of a back end',
      until: 'no tab uses that version, and a later one is there',
      signOut: 'stays',
    },
    'kelola-tabs …': { holds: 'the version of each open tab', until: 'the tabs are closed', signOut: 'stays' },
    'kelola-demo:…': {
      holds: 'the program of the demo in the browser',
      until: '`Hapus data demo` is pressed',
      signOut: 'stays',
    },
  },
} as const satisfies Record<string, Record<string, Kept>>;

type Named<Name extends string> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;

/** The names under which the console may keep something in this place. */
export type KeptName<Place extends keyof typeof KEPT> = Named<keyof (typeof KEPT)[Place] & string>;
