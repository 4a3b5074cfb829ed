'use client';
import clsx from 'clsx';
import { ButtonBase, type ButtonBaseProps } from './button-base';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonBaseProps, 'color'> {
  'aria-label': string;
  color?: 'error';
  size?: 'small';
}

/** A button with an icon for its face. */
export function IconButton({ color, size, className, ...rest }: IconButtonProps) {
  return <ButtonBase {...rest} className={clsx(styles.button, className)} data-color={color} data-size={size} />;
}
