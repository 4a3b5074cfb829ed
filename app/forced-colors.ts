/**
 * Windows' contrast themes take all backgrounds away: what is told by one alone gets an edge, and the
 * bar of a progress keeps its own. With `:root` each weighs more than the class of a component.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    ':root [aria-current=page], :root [aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    ':root [role=progressbar]': { border: '1px solid CanvasText' },
    ':root [role=progressbar] > *': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
    // The ring of the focus is wider than the edge of what is chosen.
    ':root :focus-visible': { outline: '3px solid Highlight', outlineOffset: '2px' },
  },
} as const;
