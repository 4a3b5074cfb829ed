import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Card } from './card';

interface Props {
  /** The accessible name: what the record is called. */
  name: string;
  children: ReactNode;
}

/** One record of a list. */
export function RecordCard({ name, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <Card
        as="article"
        aria-label={name}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, overflow: 'hidden' }}
      >
        {children}
      </Card>
    </Box>
  );
}
