'use client';
import { useEffect, useState } from 'react';
import { onDemand } from '../on-demand';
import { watchTooltips, type ShownTooltip } from './watch-tooltips';

const TooltipPopup = onDemand(() => import('./tooltip-popup').then((module) => module.TooltipPopup), {
  optional: true,
});

/**
 * Shows the tooltips of all controls of the page: a component around each of the five in each of a hundred cards
 * would be a quarter of their elements.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return shown && <TooltipPopup {...shown} />;
}
