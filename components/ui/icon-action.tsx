'use client';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { TOOLTIP_DELAY_MS } from '@/lib/config';

interface Props extends Omit<IconButtonProps, 'aria-label'> {
  /** The accessible name, and the tooltip unless `tooltip` says it shorter. */
  label: string;
  tooltip?: string;
}

/** A button that shows an icon only. */
export function IconAction({ label, tooltip = label, ...button }: Props) {
  return (
    <Tooltip title={tooltip} enterDelay={TOOLTIP_DELAY_MS} enterNextDelay={TOOLTIP_DELAY_MS} describeChild>
      <IconButton aria-label={label} {...button} />
    </Tooltip>
  );
}
