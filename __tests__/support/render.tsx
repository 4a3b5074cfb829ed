import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DataScope } from '@/components/entry/require-session';
import { Toaster } from '@/components/feedback/toaster';

// A busy machine is no failure: what is waited for comes, if it comes, much earlier.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

interface Options {
  /** The address at which the screen is opened, such as `/courses?page=2`. */
  path?: string;
  /** For tests on fake timers: how user-event lets time pass. */
  advanceTimers?: (ms: number) => void;
}

/** Opens a screen as the console does, with an empty cache and the toasts. */
export function renderScreen(screen: ReactNode, { path = '/', advanceTimers }: Options = {}) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup(advanceTimers && { advanceTimers });
  const view = render(
    <>
      <DataScope>{screen}</DataScope>
      <Toaster />
    </>,
  );
  return { user, ...view };
}

export type Person = ReturnType<typeof userEvent.setup>;

/** Puts `text` into a field in the place of what is there, at once: letter by letter takes its time. */
export async function fill(user: Person, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.paste(text);
}
