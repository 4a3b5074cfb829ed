import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value one render late: what depends on it is usually rendered after the next paint, and can be
 * interrupted. Unlike `useDeferredValue` also where the value changes in a transition, as at each navigation
 * of Next, which React does not defer: https://react.dev/reference/react/useDeferredValue#caveats
 */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => startTransition(() => setLater(value)), [value]);
  return later;
}
