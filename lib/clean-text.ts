declare const brand: unique symbol;

/** Text without what nobody sees. Only `cleanText` makes it; what looks records up demands it. */
export type CleanText = string & { readonly [brand]: true };

/** Joiners, variation selectors and tags, where they shape what stands beside them. */
const SHAPING = [
  // In letters, of scripts that join them.
  /(?<=(?!\p{Script=Latin})\p{L}\p{M}*)[\u200C\u200D]/u,
  // In pictograms.
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u20E3\u{E0020}-\u{E007E}])[\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}]/u,
  /(?<=[#*\d])\uFE0F(?=\u20E3)/u,
];
/** Characters without a width, direction marks among them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
const SHAPING_OR_UNSEEN = new RegExp(`(${SHAPING.map(({ source }) => source).join('|')})|${UNSEEN.source}`, 'gu');

/**
 * Removes what comes along unseen with text that is copied from a chat, a document or a spreadsheet: characters without
 * a width and direction marks go, blanks become plain ones, and accents have one form (NFC). Line breaks within cells
 * stay, and joiners in scripts and pictograms that are written with them. Usernames, addresses, searches and cells of
 * tables are cleaned where they come in, and both sides of a comparison.
 */
export const cleanText = (text: string): CleanText =>
  (/^[!-~]*$/.test(text)
    ? text
    : text
        .replace(SHAPING_OR_UNSEEN, '$1')
        .replace(/[^\S\r\n]/g, ' ')
        .trim()
        .normalize('NFC')) as CleanText;

/** Whether two usernames or addresses are the same: back ends ignore their case. */
export const isSameText = (a: string, b: string): boolean => cleanText(a).toLowerCase() === cleanText(b).toLowerCase();
