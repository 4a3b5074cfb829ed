/** Every business constant, once; the unit is in the name. */

export const PRODUCT = 'Kelola';

/** One megabyte in this product, in bytes: what file pickers and messages count in. */
export const MB = 1_048_576;
export const THUMBNAIL_MAX_MB = 10;
export const PDF_MAX_MB = 10;
export const VIDEO_MAX_MB = 100;
export const FILE_MAX_MB = 100;

export const PRICE_MIN_USD = 0.01;
export const TOP_UP_MIN_RP = 1;
export const TOP_UP_QUICK_RP = [50_000, 100_000, 500_000] as const;
/** After a top-up without an answer the balance is read so often, each time after this wait. */
export const TOP_UP_CHECK_MS = [300, 1_000, 2_000] as const;
/** How long one such reading may take. */
export const TOP_UP_READ_MS = 8_000;
/** How long the dialog stays after its money is booked. */
export const TOP_UP_DONE_MS = 400;
export const PASSWORD_MIN_CHARS = 8;
export const USERNAME_MIN_CHARS = 3;

/** Of a file with users; larger ones are imported in parts. */
export const IMPORT_MAX_MB = 5;
export const IMPORT_MAX_ROWS = 5_000;
/** How many users are created at the same time. */
export const IMPORT_CONCURRENCY = 2;
/** Reading rows gives way to the page after this long. */
export const IMPORT_SLICE_MS = 10;
/** A longer text is read as it is pasted, but not shown: a text area takes a second to lay out 5,000 rows. */
export const IMPORT_PASTE_SHOWN_CHARS = 50_000;
/** How many problems of rows a table shows at a time. */
export const IMPORT_TABLE_ROWS = 50;
/** How long the passwords are that an import makes. */
export const PASSWORD_MADE_CHARS = 12;
/** A user who is looked up is looked for on so many pages of the search. */
export const LOOK_UP_PAGES_MAX = 20;

/** So many names are said before several records are deleted. */
export const BULK_NAMES_SHOWN = 5;

export const PAGE_SIZES = [5, 10, 20, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 10;
/** The largest page that every back end gives: some refuse larger ones. A whole course is read in these. */
export const LIMIT_ALL_TAKE = 50;
export const READ_ALL_TRIES = 3;
/** Up to this many pages the pager names each one; beyond it, it uses ellipses. */
export const PAGER_MAX_PAGES = 5;
export const TOPICS_SHOWN = 3;

export const SEARCH_DEBOUNCE_MS = 500;
/** Quick find waits for a pause in the typing this long, and shows so many of each kind. */
export const QUICK_FIND_DEBOUNCE_MS = 200;
export const QUICK_FIND_RESULTS = 5;
/** How long the record that one has come back from stands out. */
export const RETURNED_MS = 2_000;
/** The progress of an upload is said at each of these steps, in percent. */
export const UPLOAD_SAID_PERCENT = 25;
export const TOOLTIP_DELAY_MS = 700;
/** Long enough for the pointer to go from a control onto its tooltip. */
export const TOOLTIP_CLOSE_MS = 100;
/** A part of a screen that could not be fetched is fetched again after this long. */
export const PART_RETRY_MS = 3_000;
/** A page that has loaded is given this long to show what it shows before anything else is fetched. */
export const SETTLED_MS = 2_000;
/** How often a page that is looked at asks whether another version of the console was published. */
export const VERSION_CHECK_MS = 300_000;
/** A page whose own files are missing reloads by itself no more often than this. */
export const RELOAD_AGAIN_MS = 600_000;
/** A page is shown as it was kept where the host has not answered for this long. */
export const PAGE_ANSWER_MS = 5_000;

/** A call ends after this long without an answer; an upload after this long without a byte. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Some back ends' lists still show the former state for a moment after a write: they are read twice. */
export const REFRESH_AGAIN_MS = 1_000;
/** How long a saved order stands against what such a list still says. */
export const ORDER_SETTLE_MS = 3_000;
/** An answer to what was asked before the code had arrived is good for this long. */
export const PRELOAD_MAX_AGE_MS = 20_000;
/** When a write of a job that got no answer is looked up; each time after this wait. */
export const JOB_LOOK_UP_MS = [500, 1_500, 3_000] as const;
/** When a back end that does not answer is asked again whether it is there; the last one for good. */
export const JOB_REACH_MS = [2_000, 5_000, 10_000, 20_000] as const;
/** How often one item of a job is sent by itself where the connection was lost on the way and nothing has arrived. */
export const JOB_SENDS_MAX = 3;
/** The time left is told from what was sent within this time. */
export const JOB_SPEED_WINDOW_MS = 60_000;
export const SESSION_CHECK_MS = 60_000;
/** How long a file that the back end holds may take to arrive, to be sent again. */
export const FILE_FETCH_TIMEOUT_MS = 120_000;

export const READ_RETRIES = 5;
export const RETRY_BASE_MS = 1_000;
export const RETRY_MAX_MS = 30_000;

/** How often the page in the foreground asks again. */
export const POLL_MS = {
  courseList: 30_000,
  course: 60_000,
  moduleList: 30_000,
  module: 60_000,
  userList: 45_000,
  user: 90_000,
} as const;

/** How long an answer is good enough not to ask again. */
export const FRESH_MS = {
  courseList: 10_000,
  course: 15_000,
  moduleList: 10_000,
  module: 15_000,
  userList: 15_000,
  user: 30_000,
  default: 300_000,
} as const;

/** The highest share of an upload that is shown before the server has answered, in percent. */
export const UPLOAD_PERCENT_MAX = 95;
/** How long a finished progress bar stays before the form is left: long enough to be seen. */
export const UPLOAD_DONE_MS = 300;

export const TOAST = {
  visible: 3,
  defaultMs: 4_000,
  shortMessageMs: 3_000,
  longMessageMs: 5_000,
  widthPx: 356,
  gapPx: 14,
  /** From the edges of the window. */
  edgePx: 16,
  swipePx: 45,
  /** Pixels a millisecond. */
  swipeSpeed: 0.11,
} as const;

/** Window widths in pixels. Below `shell` the sidebar is a side panel. */
export const BREAKPOINT_PX = { twoColumns: 640, shell: 768, twoColumnForm: 900, threeColumns: 1200 } as const;

export const SIDEBAR_COOKIE = 'sidebar_state';
export const SIDEBAR_COOKIE_MAX_AGE_S = 604_800;

/** A server's own message is cut to about this many characters before it is shown. */
export const MESSAGE_MAX_CHARS = 200;
