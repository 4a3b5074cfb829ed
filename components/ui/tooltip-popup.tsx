'use client';
import Popper from '@mui/material/Popper';
import styles from './tooltip-popup.module.css';

interface Props {
  title: string;
  placement: 'bottom' | 'right';
  anchor: Element;
}

export function TooltipPopup({ title, placement, anchor }: Props) {
  return (
    <Popper open role="tooltip" placement={placement} anchorEl={anchor} style={{ zIndex: 'var(--layer-top)' }}>
      <div className={styles.popup}>{title}</div>
    </Popper>
  );
}
