import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { recordAttribute, returnedAttribute } from '@/hooks/use-list-place';
import type { Id } from '@/lib/api/decode';
import { RETURNED_MS } from '@/lib/config';
import { Card } from './card';

const fade = keyframes({ to: { outlineColor: 'transparent' } });

/** The record that one has just come back from. It takes no room, and stands still where motion is not wanted. */
export const returnedSx = {
  [`&[${returnedAttribute}]`]: { outline: '3px solid', outlineColor: 'primary.light', outlineOffset: '1px' },
  '@media (prefers-reduced-motion: no-preference)': {
    [`&[${returnedAttribute}]`]: { animation: `${fade} ${RETURNED_MS}ms ease-in forwards` },
  },
};

interface Props {
  id: Id;
  /** The accessible name: what the record is called. */
  name: string;
  children: ReactNode;
}

/** One record of a list. */
export function RecordCard({ id, name, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <Card
        as="article"
        aria-label={name}
        {...{ [recordAttribute]: id }}
        sx={{ ...returnedSx, display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, overflow: 'hidden' }}
      >
        {children}
      </Card>
    </Box>
  );
}
