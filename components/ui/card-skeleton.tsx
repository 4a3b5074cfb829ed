import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Card } from './card';
import { SkeletonBlock } from './skeleton';

/** The shape of a record's card, with the actions that each has; they wrap as the real ones do. */
export function CardSkeleton({ gap, picture = false, children }: { gap: number; picture?: boolean; children: ReactNode }) {
  return (
    <Card as="li" sx={{ minWidth: 0, overflow: 'hidden' }}>
      {picture && <SkeletonBlock sx={{ aspectRatio: '16 / 9', borderRadius: 0 }} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap, p: 2 }}>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, '& span': { height: 34 } }}>
          <SkeletonBlock sx={{ width: 94 }} />
          <Box sx={{ display: 'flex', flex: 1, gap: 1, justifyContent: 'space-between' }}>
            <SkeletonBlock sx={{ width: 72 }} />
            <SkeletonBlock sx={{ width: 82 }} />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
