import Box from '@mui/material/Box';
import { CardGrid } from '../ui/card-grid';
import { CardSkeleton } from '../ui/card-skeleton';
import { SkeletonText, skeletons } from '../ui/skeleton';

/** The shapes of course cards. */
export const CourseSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index} gap={1} picture>
        <Box>
          <SkeletonText variant="h2" widths={['90%', '55%']} />
          <SkeletonText variant="caption" widths={['40%']} />
        </Box>
        <SkeletonText variant="body2" widths={['100%', '80%']} />
        <Box sx={{ py: 0.125 }}>
          <SkeletonText variant="caption" widths={['65%']} />
        </Box>
      </CardSkeleton>
    ))}
  </CardGrid>
);
