import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** Shapes that hold the place of what is being loaded. Seen only: the words beside them are said. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <Box aria-hidden sx={{ '@media (prefers-reduced-motion: no-preference)': { animation: `${pulse} 1.6s ease-in-out infinite` } }}>
    {children}
  </Box>
);

/** The place of a control or a picture. */
export const SkeletonBlock = styled('span')({ display: 'block', flexShrink: 0, borderRadius: 10, backgroundColor: '#e9ede8' });

const Line = styled(SkeletonBlock)({ height: '0.75em', marginBlock: 'calc((1lh - 0.75em) / 2)', borderRadius: 6 });

/** The place of a text: as high as the lines it will have, each so wide. */
export const SkeletonText = ({ variant, widths }: { variant: TypographyProps['variant']; widths: (number | string)[] }) => (
  <Typography variant={variant} component="div" sx={{ display: 'flex', flexDirection: 'column' }}>
    {widths.map((width, index) => (
      <Line key={index} style={{ width }} />
    ))}
  </Typography>
);

/** The same shape again and again, as often as there will be records, but no more often than one sees. */
export const skeletons = (records: number, shape: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: Math.min(records, 10) }, (_, index) => shape(index));
