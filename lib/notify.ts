import { toast } from 'react-hot-toast/headless';
import type { ApiError } from './api/errors';
import { TOAST } from './config';
import { shorten } from './format';

/** The only toast calls of the console. Of the same text there is one toast at a time: the newest. */
interface Notice {
  title: string;
  detail?: string;
}

export type ToastKind = 'success' | 'error' | 'warning';

/** What a toast holds, read by the toaster. */
export interface ToastContent extends Notice {
  kind: ToastKind;
  /** How often it was shown so far; each time is announced. */
  times: number;
}

const contents = new Map<string, ToastContent>();

function show(content: Notice & { kind: ToastKind }, duration: number, announceAgain = true) {
  const { title } = content;
  contents.set(title, { ...content, times: contentOf(title).times + (announceAgain ? 1 : 0) });
  // Shown again it is the newest, and not one of those that are out of sight.
  toast.remove(title);
  toast(title, { id: title, duration });
}

export const contentOf = (id: string): ToastContent => contents.get(id) ?? { kind: 'success', title: id, times: 0 };

export const notify = {
  success: (title: string) => show({ kind: 'success', title }, TOAST.defaultMs),
  error: (title: string) => show({ kind: 'error', title }, TOAST.defaultMs),
  /** A failure that the console meets again and again while it tries by itself: announced once while it is shown. */
  errorByItself: (title: string) => show({ kind: 'error', title }, TOAST.defaultMs, false),
  /** A short message with a sentence that explains it. */
  message: (notice: Notice) => show({ ...notice, kind: 'success' }, TOAST.shortMessageMs),
  warning: (notice: Notice) => show({ ...notice, kind: 'warning' }, TOAST.longMessageMs),
  dismiss: (id: string) => toast.dismiss(id),
};

/**
 * What a person is told when a write failed: the server's own message, else `fallback`; without an
 * answer both what failed and why. An abort by the person is just that.
 */
export function failureText(error: ApiError, fallback: string): string {
  if (error.kind === 'aborted') return error.message;
  if (error.status === 0 && error.reason) return `${fallback}: ${error.reason}`;
  return shorten(error.reason ?? fallback);
}
