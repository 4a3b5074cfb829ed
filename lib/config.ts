import type { KeptName } from './kept';

/** All business constants, with the unit in the name. */

/** Bytes per megabyte, as file pickers and messages count it. */
export const MB = 1_048_576;
export const THUMBNAIL_MAX_MB = 10;
export const PDF_MAX_MB = 10;
export const VIDEO_MAX_MB = 100;
export const FILE_MAX_MB = 100;

export const PRICE_MIN_USD = 0.01;
export const TOP_UP_MIN_RP = 1;
export const TOP_UP_QUICK_RP = [50_000, 100_000, 500_000] as const;
/** Waits before each reading of the balance after a top-up, until it has the expected value. */
export const TOP_UP_CONFIRM_MS = [0, 300, 1_000, 2_000] as const;
/** Timeout of a reading of the balance before or after a top-up. */
export const TOP_UP_READ_MS = 8_000;
/** A press so soon after an empty form has taken the place of a saved one was meant for that one. */
export const SECOND_PRESS_MS = 500;
/** How long a payment without a known outcome is remembered. */
export const OPEN_PAYMENT_KEEP_MS = 7 * 86_400_000;
/** How long the top-up dialog stays open after success. */
export const TOP_UP_DONE_MS = 400;
export const PASSWORD_MIN_CHARS = 8;
export const USERNAME_MIN_CHARS = 3;

/** Limit of one import file; larger ones have to be split. */
export const IMPORT_MAX_MB = 5;
export const IMPORT_MAX_ROWS = 5_000;
/** Number of users created concurrently. */
export const IMPORT_CONCURRENCY = 2;
/** Parsing rows yields to the event loop after this long. */
export const IMPORT_SLICE_MS = 10;
/** A longer paste is parsed but not shown: a text area takes a second to lay out 5,000 rows. */
export const IMPORT_PASTE_SHOWN_CHARS = 50_000;
/** Number of row errors that a table shows per page. */
export const IMPORT_TABLE_ROWS = 50;
/** Length of a password that is made. */
export const PASSWORD_MADE_CHARS = 12;
/** Number of records of a work that was cut off that are read concurrently. */
export const READ_NOTED_CONCURRENCY = 4;
/** Number of users that an import looks for concurrently. */
export const FIND_USERS_CONCURRENCY = 4;
/** A text that is typed into an import is read after this pause: users are looked up for it. */
export const IMPORT_TYPED_MS = 300;
/** Waits before each look-up of a user who was just created: some lists are stale for a moment. */
export const FIND_CREATED_MS = [0, 500, 1_500] as const;
/** Up to so many results of a search are read to find one user. */
export const LOOK_UP_USERS_MAX = 1_000;
/** Up to so many results of a search are read to find one record with the same data. */
export const LOOK_UP_SAME_MAX = 1_000;
/** Up to so many records that may be the one looked for are read themselves. */
export const LOOK_UP_CANDIDATES_MAX = 5;
/** Up to so many users are read at once to find some, where the back end ignores the search. */
export const LOOK_UP_ALL_USERS_MAX = 10_000;

/** Number of back ends that /setup offers again. */
export const RECENT_ADDRESSES_MAX = 5;

/** Limits of a course as a ZIP: what is beyond them is no course. */
export const PACKAGE_MODULES_MAX = 1_000;
export const PACKAGE_ENTRIES_MAX = 10_000;
export const PACKAGE_MANIFEST_MAX_MB = 5;
/** The largest part of a ZIP's structure that is read at once, such as its list of entries. */
export const PACKAGE_READ_MAX_MB = 8;
/** Length of the names of a ZIP and of the files in it. */
export const PACKAGE_NAME_MAX_CHARS = 80;
/** How long a ZIP that was downloaded stays in the browser's own storage: the browser copies it from there. */
export const ZIP_KEEP_MS = 600_000;
/** A longer title is cut in the line below the header, which has little room. */
export const ZIP_TITLE_SHOWN_CHARS = 40;
/** Number of names listed of what a ZIP lacks. */
export const ZIP_NAMES_SHOWN = 5;

/** Number of records that can be selected at once. */
export const SELECT_MAX = 1_000;
/** Number of names listed in the confirmation of a bulk delete. */
export const BULK_NAMES_SHOWN = 5;

export const PAGE_SIZES = [5, 10, 20, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 10;
/**
 * The largest `limit` that every back end accepts: some reject larger ones. Whole lists are read in
 * pages of this size.
 */
export const LIMIT_ALL_TAKE = 50;
/**
 * The page sizes with which a whole list is read, until it is complete: where a back end sorts records of one date
 * differently for each page, other boundaries bring what is missing, and a single page has none.
 */
export const READ_ALL_LIMITS = [LIMIT_ALL_TAKE, 100, 37] as const;
/** The longest list that a table reads whole, to sort and filter it, and the page sizes: many pages cost time. */
export const TABLE_MAX = 10_000;
export const TABLE_READ_LIMITS = [100, LIMIT_ALL_TAKE, 37] as const;
/** The least time between two changes of a list that was read whole: each sorts and filters it anew. */
export const TABLE_CHANGES_MS = 250;
/** Up to this many pages, the pager shows all page numbers; beyond it, it uses ellipses. */
export const PAGER_MAX_PAGES = 5;
export const TOPICS_SHOWN = 3;
/** A card shows two lines of a description. More than they can hold is not put into it: 500 kB take seconds to lay out. */
export const CARD_DESCRIPTION_MAX_CHARS = 1_000;
/** Cards in the first row of the widest grid: their pictures are in sight at once. */
export const FIRST_ROW_CARDS = 3;

export const SEARCH_DEBOUNCE_MS = 500;
/** Debounce of quick find, and the number of results per kind. */
export const QUICK_FIND_DEBOUNCE_MS = 200;
export const QUICK_FIND_RESULTS = 5;
/** Number of courses that are offered as the target of a copy. */
export const COPY_TARGETS = 8;
/** How long the card of a record is highlighted after returning to its list. */
export const RETURNED_MS = 2_000;
/** The longest wait of a list that is painted before React for its font. */
export const FIRST_PAINT_FONT_MS = 500;
/** A screen reader says what is being loaded after this time, and a sum after this pause in the typing. */
export const LOADING_SAID_MS = 1_000;
export const TYPED_SAID_MS = 1_000;
/** Step of the progress announcements for screen readers. */
export const UPLOAD_SAID_PERCENT = 25;
/** What is taken up in less time shows no progress: it would move the page down, and up again. */
export const RESUMING_SHOWN_MS = 500;
/** A component that knows where a lost focus belongs has this long to move it there; then it goes to the heading. */
export const FOCUS_LOST_MS = 100;
/** After a dialog has opened, the page behind it is hidden from screen readers; the new focus reaches them before. */
export const PAGE_HIDDEN_MS = 1_000;
export const TOOLTIP_DELAY_MS = 700;
/** Delay before a tooltip closes: long enough to move the pointer onto it. */
export const TOOLTIP_CLOSE_MS = 100;
/** A confirmed navigation that has not completed after this long counts as hanging: leaving is asked about again. */
export const LEAVE_SETTLE_MS = 5_000;
/** Delay before a chunk that failed to load is requested again. */
export const PART_RETRY_MS = 3_000;
/** Nothing is prefetched before the page has loaded, and nobody has touched it for this long. */
export const SETTLED_MS = 2_000;
/** The service worker downloads nothing until nobody has touched the page for this long. */
export const QUIET_MS = 1_500;
/** Interval of the check for a new version while the page is visible. */
export const VERSION_CHECK_MS = 300_000;
/** Minimum time between automatic reloads because of missing files. */
export const RELOAD_AGAIN_MS = 600_000;
/** The service worker serves a page from the cache if the host has not responded after this long. */
export const PAGE_ANSWER_MS = 5_000;

/** Timeout of a request. For an upload: time without progress. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Pause between questions whether there is a connection, while the browser says that there is none. */
export const CONNECTION_PROBE_MS = 10_000;
/** Time from the start of the page to the first of these questions. */
export const FIRST_PROBE_MS = 1_000;
/** How long a back end that has not answered is asked why. */
export const NO_ANSWER_PROBE_MS = 8_000;
/** A larger upload without an answer may be too large for a server in front of the back end. */
export const LARGE_UPLOAD_MB = 1;
/** Some back ends' lists are stale for a moment after a write: they are revalidated a second time after this delay. */
export const REFRESH_AGAIN_MS = 1_000;
/** So many of the records that were deleted are looked for where no list was read since. */
export const UNDELETED_SAMPLE = 5;
/** So many results of the search for one of them are read. */
export const UNDELETED_LIMIT = 50;
/** Maximum age of a preloaded response. */
export const PRELOAD_MAX_AGE_MS = 20_000;
/** Waits before each lookup of whether a write of a job without a response took effect. */
export const JOB_LOOK_UP_MS = [500, 1_500, 3_000] as const;
/** The same for a single write that somebody watches: some lists are stale for a moment after a write. */
export const WRITE_LOOK_UP_MS = [500, 1_500] as const;
/** Waits between checks of whether an unreachable back end responds again; the last one repeats. */
export const JOB_REACH_MS = [2_000, 5_000, 10_000, 20_000] as const;
/** Maximum number of automatic sends of one job item, if the connection broke and the item did not arrive. */
export const JOB_SENDS_MAX = 3;
/** Time window of the speed from which the remaining time of a job is estimated. */
export const JOB_SPEED_WINDOW_MS = 60_000;
/** The least time between two renders of a job's progress, which walk through all its items. */
export const JOB_SHOWN_MS = 200;
export const SESSION_CHECK_MS = 60_000;
/** First wait before a session check without a verdict is repeated; it doubles up to `RETRY_MAX_MS`. */
export const SESSION_RETRY_BASE_MS = 2_000;
/** Timeout for downloading a stored file that has to be sent again: time without progress. */
export const FILE_FETCH_TIMEOUT_MS = 120_000;
/** A file that is downloaded is handed to the browser in parts of this size, which it may keep on disk. */
export const FILE_PART_BYTES = 8 * MB;
/** Number of files whose size is asked for concurrently. */
export const FILE_SIZES_CONCURRENCY = 4;

/** Number of concurrent requests of a check of content. */
export const CHECK_CONCURRENCY = 4;
/** Number of findings that a check of content shows at once. */
export const CHECK_FINDINGS_SHOWN = 1_000;

/** The longest wait for a browser to say whether it can play a chosen video. */
export const VIDEO_LOAD_MS = 5_000;
/** How long the result of a video that was made to fit stays in the browser's own storage after its form was left. */
export const FIT_KEPT_MS = 600_000;
/** A picture that is made smaller has at most so many pixels in width and height. */
export const PICTURE_MAX_PX = 1_600;

/** The longest wait when a server asks to wait. */
export const BUSY_WAIT_MAX_MS = 300_000;
/** Added to each such wait, up to this, so that many consoles do not come back at the same time. */
export const BUSY_JITTER_MS = 250;
export const READ_RETRIES = 5;
export const RETRY_BASE_MS = 1_000;
export const RETRY_MAX_MS = 30_000;

/** Polling intervals while the page is visible. */
export const POLL_MS = {
  courseList: 30_000,
  course: 60_000,
  moduleList: 30_000,
  module: 60_000,
  userList: 45_000,
  user: 90_000,
} as const;

/** How long a response counts as fresh and is not requested again. */
export const FRESH_MS = {
  courseList: 10_000,
  course: 15_000,
  moduleList: 10_000,
  module: 15_000,
  userList: 15_000,
  user: 30_000,
  default: 300_000,
} as const;

/** Upload progress is capped at this percentage until the server has responded. */
export const UPLOAD_PERCENT_MAX = 95;
/** How long a complete progress bar stays visible before the form closes. */
export const UPLOAD_DONE_MS = 300;

export const TOAST = {
  visible: 3,
  defaultMs: 4_000,
  shortMessageMs: 3_000,
  longMessageMs: 5_000,
  /** With a link, which one has to reach. */
  linkMs: 15_000,
  /** With a password that was made: it is known nowhere else. */
  passwordMs: 30_000,
  widthPx: 356,
  gapPx: 14,
  /** Distance from the window edges. */
  edgePx: 16,
  swipePx: 45,
  /** Pixels per millisecond. */
  swipeSpeed: 0.11,
} as const;

/** Window widths in pixels. Below `shell` the sidebar is a drawer. */
export const BREAKPOINT_PX = { twoColumns: 640, shell: 768, twoColumnForm: 900, threeColumns: 1200 } as const;
/** Media query of the screens on which there is room for one column only. */
export const NARROW_SCREEN = `(max-width: ${BREAKPOINT_PX.twoColumns - 0.05}px)`;
/** Media query of the screens on which the sidebar is a drawer. */
export const SMALL_SCREEN = `(max-width: ${BREAKPOINT_PX.shell - 0.05}px)`;

export const SIDEBAR_COOKIE = 'sidebar_state' satisfies KeptName<'Cookies'>;
export const SIDEBAR_COOKIE_MAX_AGE_S = 604_800;

/** Server messages are truncated to about this many characters. */
export const MESSAGE_MAX_CHARS = 200;

/** A journal of work that was cut off is dropped so long after its last change. */
export const JOURNAL_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
/** A browser that has not stored an entry within this time counts as one that refuses. */
export const JOURNAL_REFUSED_MS = 2_000;
/** A page that does not say within this time that it has a work is gone, where the browser has no locks. */
export const JOURNAL_ANSWER_MS = 1_000;

/** Key of the history in the tab's storage. */
export const HISTORY_KEY = 'history';
/** Number of writes that the history of a tab keeps. */
export const HISTORY_MAX = 500;
/** Writes that follow one another within this time are saved together. */
export const HISTORY_SAVE_MS = 500;
/** So many of the last requests stand in a report to support. */
export const REQUEST_LOG_MAX = 50;
