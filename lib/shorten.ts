import { MESSAGE_MAX_CHARS } from './config';

/** Cuts what a server said to a length that can be shown. */
export function shorten(message: string): string {
  if (message.length <= MESSAGE_MAX_CHARS) return message;
  // Never half of a letter that is two units long.
  return `${message
    .slice(0, MESSAGE_MAX_CHARS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
