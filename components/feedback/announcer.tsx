'use client';
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { announce, announcerAttribute, type Urgency } from '@/lib/announce';
import { VisuallyHidden } from '../ui/text';

/**
 * The two live regions of the console, which `announce` fills. They are in the HTML of every page, empty and outside of
 * dialogs: Firefox does not speak a region that is inserted together with its text.
 */
export const Announcer = () => (
  <VisuallyHidden {...{ [overDialogsAttribute]: '' }}>
    <div aria-live="polite" {...{ [announcerAttribute]: 'polite' }} />
    <div aria-live="assertive" {...{ [announcerAttribute]: 'assertive' }} />
  </VisuallyHidden>
);

interface Options {
  urgency?: Urgency;
  /** Another number has the same text said again. */
  times?: number;
}

/** Has screen readers say a text when it appears and whenever it changes; nothing while there is none. */
export function useAnnouncement(text: string | null | undefined | false, { urgency, times }: Options = {}): void {
  useEffect(() => {
    if (text) return announce(text, urgency);
  }, [text, urgency, times]);
}

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'role'> {
  as?: 'div' | 'p';
  /** An alert interrupts what is being said. */
  role?: 'alert';
  /** Another number has the same text said again. */
  times?: number;
  children: ReactNode;
}

/**
 * A text on the screen that is also said, when it appears and whenever it changes. The announcer says it: as a live
 * region of its own it would be said twice, or in Firefox never. It has no role `status` either: Orca takes a change of
 * such a text for news, even where `aria-live` is off, says nothing of it, and then drops the same words of the announcer.
 */
export function AnnouncedText({ as: Tag = 'div', role, times, ...props }: Props) {
  const ref = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const said = useRef<{ words: string; times?: number }>({ words: '' });
  useEffect(() => {
    const words = wordsOf(ref.current);
    if (words === said.current.words && times === said.current.times) return;
    said.current = { words, times };
    if (words) announce(words, role === 'alert' ? 'assertive' : 'polite');
  });
  return <Tag ref={ref} role={role} aria-live={role && 'off'} {...props} />;
}

const wordsOf = (element: HTMLElement | null): string =>
  [...(element?.childNodes ?? [])]
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(' ');
