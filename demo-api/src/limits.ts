/** Every limit of the server, once; the unit is in the name. */

export const MB = 1_048_576;
export const JSON_BODY_MAX_BYTES = MB;

export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;

export const TITLE_MAX_CHARS = 300;
export const NAME_MAX_CHARS = 200;
export const DESCRIPTION_MAX_CHARS = 20_000;
export const TOPIC_MAX_CHARS = 100;
export const TOPICS_MAX = 50;

export const PRICE_MIN_USD = 0.01;
/** What numeric(12,2) holds. */
export const PRICE_MAX_USD = 9_999_999_999.99;
export const ORDER_MAX = 2_147_483_647;
export const BALANCE_MAX_RP = Number.MAX_SAFE_INTEGER;

export const USERNAME_MIN_CHARS = 3;
export const PASSWORD_MIN_CHARS = 8;
/** A password is hashed whole, so its length must be bounded somewhere. */
export const PASSWORD_MAX_CHARS = 200;

export const LOGIN_WRONG_MAX = 5;
export const LOGIN_WINDOW_MS = 60_000;

/** A connection that moves no byte for this long is closed, upload or not. */
export const SOCKET_IDLE_MS = 120_000;
/**
 * A connection without a request is kept for this long: longer than proxies keep theirs (60 s), and than a busy sender
 * takes to its next request. A request on a connection that is just being closed is lost, and no POST is sent again.
 */
export const KEEP_ALIVE_MS = 65_000;
/** How much of a refused body is still read, so that the sender gets to see the answer. */
export const DRAIN_MAX_BYTES = 512 * MB;
export const DRAIN_MAX_MS = 60_000;
/** How long running requests may take when the server is asked to stop. */
export const CLOSE_GRACE_MS = 1_000;
export const PREFLIGHT_CACHE_S = 86_400;
