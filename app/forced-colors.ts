/**
 * Windows' contrast themes take all backgrounds away: what is told by one alone gets an edge, and the
 * bar of a progress keeps its own.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '[aria-current=page], [aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    '[role=progressbar]': { border: '1px solid CanvasText' },
    '[role=progressbar] > *': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    // The ring of the focus is wider than the edge of what is chosen.
    ':focus-visible': { outline: '3px solid Highlight', outlineOffset: '2px' },
  },
} as const;
