interface Options {
  placement?: 'right';
}

/**
 * The props of a control with a tooltip, which `TooltipLayer` shows; none for an empty text. The control needs an
 * accessible name of its own: the tooltip is not linked to it.
 */
export const tooltipProps = (title: string, { placement }: Options = {}) => ({
  'data-tooltip': title || undefined,
  'data-tooltip-placement': placement,
});
