import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';

interface Props {
  /** What it really is, such as a link, and where that leads. */
  as?: ElementType;
  href?: string;
  target?: '_blank';
  rel?: string;
  prefetch?: boolean;
}

/** A native button without the browser's look, ready for one of the console's own. */
export const ButtonBase = styled('button')<Props>({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  // Transparent, yet drawn where the system chooses the colours.
  border: '1px solid transparent',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  '&:disabled': { cursor: 'default' },
});
