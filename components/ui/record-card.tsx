import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface Props {
  /** The accessible name: what the record is called. */
  name: string;
  children: ReactNode;
}

/** One record of a list. */
export function RecordCard({ name, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <Paper
        component="article"
        aria-label={name}
        variant="outlined"
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, overflow: 'hidden', borderRadius: 1.5 }}
      >
        {children}
      </Paper>
    </Box>
  );
}
