import { useEffect, useEffectEvent, useState } from 'react';
import { TYPED_SAID_MS } from '@/lib/config';

/** Calls `act` once `typed` has rested for `ms`, unless nothing is pending. */
export function useDebounced(act: () => void, ms: number, typed: unknown, isPending = true): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(actNow, ms);
    return () => clearTimeout(timer);
  }, [ms, typed, isPending]);
}

/** A text about what is being typed, once the typing has paused: each key would be said otherwise. */
export function useTypedText(text: string | false): string | false {
  const [settled, setSettled] = useState<string | false>(false);
  useDebounced(() => setSettled(text), TYPED_SAID_MS, text);
  return settled === text && settled;
}
