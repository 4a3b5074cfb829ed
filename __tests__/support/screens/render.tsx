import { configure, getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { announcerAttribute } from '@/lib/announce';
import { DataScope } from '@/hooks/use-session-scope';
import { Announcer } from '@/components/feedback/announcer';
import { Toaster } from '@/components/feedback/toasts/toaster';

configure(({ getElementError }) => ({
  // The announcer repeats what is on the screen.
  defaultIgnore: `script, style, [${announcerAttribute}]`,
  // `findBy` and `waitFor` drop all errors but the last one, to which they add the document themselves.
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? '') : getElementError(message, container),
}));

/** The library's own mark, by which it leaves out other expensive parts of these errors. */
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

interface Options {
  /** The path and query to open the screen at, such as `/courses?page=2`. */
  path?: string;
  /** With fake timers: passed to user-event, which uses it to wait between events. */
  advanceTimers?: (ms: number) => void;
}

/** Renders a screen with an empty SWR cache and the toasts. */
export function renderScreen(screen: ReactNode, { path = '/', advanceTimers }: Options = {}) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup(advanceTimers && { advanceTimers });
  const view = render(
    <>
      <DataScope>{screen}</DataScope>
      <Toaster />
      <Announcer />
    </>,
  );
  return { user, ...view };
}

export type Person = ReturnType<typeof userEvent.setup>;

/** Replaces the text of a field by pasting, which is faster than typing each letter. */
export async function fill(user: Person, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.paste(text);
}
