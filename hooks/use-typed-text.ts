import { useEffect, useState } from 'react';
import { TYPED_SAID_MS } from '@/lib/config';

/** A text about what is being typed, once the typing has paused: each key would be said otherwise. */
export function useTypedText(text: string | false): string | false {
  const [settled, setSettled] = useState<string | false>(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_SAID_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text && settled;
}
