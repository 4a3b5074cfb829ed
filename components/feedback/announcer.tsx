'use client';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { announcerAttribute } from '@/lib/announce';
import { VisuallyHidden } from '../ui/visually-hidden';

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
