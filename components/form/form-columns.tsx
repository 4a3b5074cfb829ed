import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The fields of a form: in two columns where there is room. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, columnGap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
