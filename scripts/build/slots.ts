import type { PageSettings } from '../../lib/env';
import { COLOR_SLOT, isPage, NAME_SLOT } from './template';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** As in a string of a payload, which is JSON. */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** As in a string of JavaScript that holds a payload. */
const escapeScript = (text: string): string =>
  escapeJson(escapeJson(text)).replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`);

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;

/** Puts the name of the product into a page or payload. */
export function withName(text: string, file: string, name: string): string {
  if (!text.includes(NAME_SLOT)) return text;
  if (!isPage(file)) return text.replaceAll(NAME_SLOT, () => escapeJson(name));
  return text
    .replace(SCRIPT, (script) => script.replaceAll(NAME_SLOT, () => escapeScript(name)))
    .replaceAll(NAME_SLOT, () => escapeHtml(name));
}

export const withColor = (text: string, color: string): string => text.replaceAll(COLOR_SLOT, color);

/**
 * Writes version and settings into the <html> tag, where `lib/platform/versions/version.ts` and `lib/env.ts` read them,
 * and a style into <head>.
 */
export const withSettings = (html: string, version: string, settings: PageSettings, style: string): string =>
  html
    .replace(
      /<html\b/i,
      (tag) => `${tag} data-version="${version}" data-settings="${escapeHtml(JSON.stringify(settings))}"`,
    )
    // After the stylesheets, which it changes.
    .replace('</head>', (end) => style + end);
