import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value one render late, and `before` in the first one: what depends on it is rendered after the next paint,
 * and can be interrupted. Unlike `useDeferredValue` also where the value changes in a transition, as at each navigation
 * of Next, which React does not defer: https://react.dev/reference/react/useDeferredValue#caveats
 */
export function useLater<T>(value: T, before = value): T {
  const [later, setLater] = useState(before);
  useEffect(() => startTransition(() => setLater(value)), [value]);
  return later;
}
