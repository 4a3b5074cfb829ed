import { toast } from 'react-hot-toast/headless';
import { announce } from './announce';
import { TOAST } from './config';

/** All toast calls of the console. There is one toast per title: showing it again replaces the former one. */
export interface Notice {
  title: string;
  detail?: string;
  link?: NoticeLink;
}

/** A notice with a button. */
export interface Offer extends Notice {
  action: { label: string; run: () => void };
  /** The detail is there to be copied by hand. */
  isSelectable?: boolean;
  /** Called when it closes, or when another notice takes its place. */
  onClose: () => void;
}

/** The target of the link in a toast. */
export interface NoticeLink {
  label: string;
  href: string;
  /** No screen of the console: it is opened beside it. */
  isDocument?: boolean;
}

type ToastKind = 'success' | 'error' | 'warning';

/** Content of a toast, read by the toaster. */
export interface ToastContent extends Notice, Partial<Omit<Offer, keyof Notice>> {
  kind: ToastKind;
  /** How often it has been shown. */
  times: number;
}

const contents = new Map<string, ToastContent>();
/** When each toast goes by itself, in milliseconds of `performance.now()`. */
const shownUntil = new Map<string, number>();

const wordsOf = ({ title, detail }: Notice): string => [title, detail].filter(Boolean).join('. ');

function show(
  content: Omit<ToastContent, 'times'>,
  duration: number,
  announceAgain = true,
  id = content.title,
  said: string | null = wordsOf(content),
) {
  const former = toastContent(id);
  const isShown = (shownUntil.get(id) ?? 0) > performance.now();
  shownUntil.set(id, performance.now() + duration);
  contents.set(id, { ...content, times: former.times + (announceAgain ? 1 : 0) });
  if (former.onClose !== content.onClose) former.onClose?.();
  // Remove it first, so that it becomes the newest: only the newest `TOAST.visible` toasts are shown.
  toast.remove(id);
  toast(content.title, { id, duration });
  if (!announceAgain && isShown) return;
  if (said !== null) announce(said, content.kind === 'error' ? 'assertive' : 'polite');
}

/** Forgets what was offered, which may be secret. */
function dismiss(id: string) {
  const { kind, title, times, onClose } = toastContent(id);
  contents.set(id, { kind, title, times });
  shownUntil.delete(id);
  onClose?.();
  toast.dismiss(id);
}

export const toastContent = (id: string): ToastContent => contents.get(id) ?? { kind: 'success', title: id, times: 0 };

export const notify = {
  success: (title: string, link?: NoticeLink) =>
    show({ kind: 'success', title, link }, link ? TOAST.linkMs : TOAST.defaultMs),
  error: (title: string, link?: NoticeLink) =>
    show({ kind: 'error', title, link }, link ? TOAST.linkMs : TOAST.defaultMs),
  /** An error whose words stand at a field, which gets the focus and says them: only `rest` is announced. */
  errorAtField: (title: string, rest: string | null) =>
    show({ kind: 'error', title }, TOAST.defaultMs, true, title, rest),
  /** A failure of an automatic retry: announced to screen readers only once while it is visible. */
  errorByItself: (title: string) => show({ kind: 'error', title }, TOAST.defaultMs, false),
  /** A short message with an explanation. */
  message: (notice: Notice) => show({ ...notice, kind: 'success' }, TOAST.shortMessageMs),
  warning: (notice: Notice) => show({ ...notice, kind: 'warning' }, TOAST.longMessageMs),
  /** A success with a button. It stays until it is dismissed. */
  offer: (id: string, offer: Offer) => show({ ...offer, kind: 'success' }, Infinity, !offer.isSelectable, id),
  dismiss,
};
