/** Id of the template that the build puts into the list pages. */
export const TEMPLATE_ID = 'first-paint';

/** On the element that stands in for the screen until React has rendered it. */
export const standInAttribute = 'data-first-paint';

/** What the inlined script (start.ts) offers to React. */
export interface FirstPaint {
  /** React has begun: nothing is painted before it any more. */
  refuse: () => void;
  /** React renders the screen in this commit: what was painted before it goes. */
  end: () => void;
  /** The screen listens to shortcuts. */
  listening: () => void;
}

declare global {
  // Set by the inlined script, on list pages only.
  var firstPaint: FirstPaint | undefined;
}
