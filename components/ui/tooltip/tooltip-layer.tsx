'use client';
import { useEffect, useState } from 'react';
import { onDemand } from '../on-demand';
import { watchTooltips, type ShownTooltip } from './watch-tooltips';

const TooltipPopup = onDemand(() => import('./tooltip-popup.lazy').then((module) => module.TooltipPopup), {
  optional: true,
});

/**
 * Shows the tooltips of all controls that have `tooltipProps`. One for the whole page, because a list has hundreds of
 * such controls: see "Few elements" in docs/performance.md.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return shown && <TooltipPopup {...shown} />;
}
