import Box from '@mui/material/Box';
import { CardGrid } from '../ui/card-grid';
import { CardSkeleton } from '../ui/card-skeleton';
import { SkeletonBlock, SkeletonText, skeletons } from '../ui/skeleton';

/** The shapes of user cards. */
export const UserSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index} gap={1.5}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <SkeletonBlock sx={{ width: 44, height: 44, borderRadius: '50%' }} />
          <Box sx={{ flex: 1 }}>
            <SkeletonText variant="h2" widths={['60%']} />
            <Box sx={{ py: 0.5625 }}>
              <SkeletonText variant="body2" widths={['45%']} />
            </Box>
          </Box>
        </Box>
        <Box sx={{ py: 0.5625 }}>
          <SkeletonText variant="body2" widths={['75%']} />
        </Box>
        <SkeletonBlock sx={{ height: '2.453rem' }} />
      </CardSkeleton>
    ))}
  </CardGrid>
);
