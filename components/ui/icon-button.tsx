'use client';
import clsx from 'clsx';
import { ButtonBase, type ButtonBaseProps } from './button';
import { tooltipProps } from './tooltip/watch-tooltips';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonBaseProps, 'color'> {
  'aria-label': string;
  color?: 'error';
  size?: 'small';
}

/** A button that shows only an icon. */
export function IconButton({ color, size, className, ...rest }: IconButtonProps) {
  return <ButtonBase {...rest} className={clsx(styles.button, className)} data-color={color} data-size={size} />;
}

interface Props extends Omit<IconButtonProps, 'aria-label'> {
  /** The accessible name, and the tooltip unless `tooltip` gives a shorter text. */
  label: string;
  tooltip?: string;
}

/** An icon button with a tooltip. */
export function IconAction({ label, tooltip = label, ...button }: Props) {
  return <IconButton aria-label={label} {...tooltipProps(tooltip)} {...button} />;
}
