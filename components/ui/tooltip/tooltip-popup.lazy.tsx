'use client';
import Popper from '@mui/material/Popper';
import type { ShownTooltip } from './watch-tooltips';
import styles from './tooltip-popup.module.css';

export function TooltipPopup({ title, placement, anchor }: ShownTooltip) {
  return (
    <Popper open role="tooltip" placement={placement} anchorEl={anchor} style={{ zIndex: 'var(--layer-top)' }}>
      <div className={styles.popup}>{title}</div>
    </Popper>
  );
}
