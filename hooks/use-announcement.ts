import { useEffect } from 'react';
import { announce, type Urgency } from '@/lib/announce';

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
