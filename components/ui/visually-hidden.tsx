import Box, { type BoxProps } from '@mui/material/Box';

/** Heard by screen readers, and not seen. */
export const VisuallyHidden = (props: Pick<BoxProps, 'role' | 'children'>) => (
  <Box {...props} sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }} />
);
