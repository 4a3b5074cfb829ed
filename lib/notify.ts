import { toast } from 'react-hot-toast/headless';
import { announce } from './announce';
import { TOAST } from './config';

/** All toast calls of the console. There is one toast per title: showing it again replaces the former one. */
export interface Notice {
  title: string;
  detail?: string;
  link?: NoticeLink;
}

/** Where a toast leads. */
export interface NoticeLink {
  label: string;
  href: string;
}

export type ToastKind = 'success' | 'error' | 'warning';

/** Content of a toast, read by the toaster. */
export interface ToastContent extends Notice {
  kind: ToastKind;
  /** How often it has been shown. */
  times: number;
}

const contents = new Map<string, ToastContent>();
/** When each toast goes by itself, in milliseconds since 1970. */
const shownUntil = new Map<string, number>();

function show(content: Notice & { kind: ToastKind }, duration: number, announceAgain = true) {
  const { title } = content;
  const isShown = (shownUntil.get(title) ?? 0) > Date.now();
  shownUntil.set(title, Date.now() + duration);
  contents.set(title, { ...content, times: toastContent(title).times + (announceAgain ? 1 : 0) });
  // Remove it first, so that it becomes the newest: only the newest `TOAST.visible` toasts are shown.
  toast.remove(title);
  toast(title, { id: title, duration });
  if (!announceAgain && isShown) return;
  announce([title, content.detail].filter(Boolean).join('. '), content.kind === 'error' ? 'assertive' : 'polite');
}

export const toastContent = (id: string): ToastContent => contents.get(id) ?? { kind: 'success', title: id, times: 0 };

export const notify = {
  success: (title: string, link?: NoticeLink) =>
    show({ kind: 'success', title, link }, link ? TOAST.linkMs : TOAST.defaultMs),
  error: (title: string) => show({ kind: 'error', title }, TOAST.defaultMs),
  /** A failure of an automatic retry: announced to screen readers only once while it is visible. */
  errorByItself: (title: string) => show({ kind: 'error', title }, TOAST.defaultMs, false),
  /** A short message with an explanation. */
  message: (notice: Notice) => show({ ...notice, kind: 'success' }, TOAST.shortMessageMs),
  warning: (notice: Notice) => show({ ...notice, kind: 'warning' }, TOAST.longMessageMs),
  dismiss(id: string) {
    shownUntil.delete(id);
    toast.dismiss(id);
  },
};
