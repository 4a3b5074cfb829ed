import { useState } from 'react';

/** What is open over the page at this path, if anything. Every navigation closes it, without an effect. */
export function useOverlay<Kind extends string>(pathname: string): [Kind | null, (kind: Kind | null) => void] {
  const [opened, setOpened] = useState<{ kind: Kind; pathname: string } | null>(null);
  const kind = opened?.pathname === pathname ? opened.kind : null;
  // Forgotten, so that it does not open by itself on a later return to that path.
  if (opened && !kind) setOpened(null);
  return [kind, (next) => setOpened(next && { kind: next, pathname })];
}
