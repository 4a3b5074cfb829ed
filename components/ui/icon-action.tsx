'use client';
import { IconButton, type IconButtonProps } from './icon-button';
import { Tooltip } from './tooltip';

interface Props extends Omit<IconButtonProps, 'aria-label'> {
  /** The accessible name, and the tooltip unless `tooltip` says it shorter. */
  label: string;
  tooltip?: string;
}

/** A button that shows an icon only. */
export function IconAction({ label, tooltip = label, ...button }: Props) {
  return (
    <Tooltip title={tooltip}>
      <IconButton aria-label={label} {...button} />
    </Tooltip>
  );
}
