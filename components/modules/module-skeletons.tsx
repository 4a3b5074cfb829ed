import Box from '@mui/material/Box';
import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText, skeletons } from '../ui/skeleton';

/** The shapes of the rows of modules. */
export const ModuleSkeletons = ({ count }: { count: number }) => (
  <>
    {skeletons(count, (index) => (
      <Card key={index} sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1.5, rowGap: 1, p: 1.5, mb: 1.5 }}>
        <SkeletonBlock sx={{ width: 32, height: 40 }} />
        <SkeletonBlock sx={{ width: 40, height: 40 }} />
        <Box sx={{ flex: '1 1 0', minWidth: { xs: 'calc(100% - 108px)', sm: 0 } }}>
          <SkeletonText variant="h2" widths={['50%']} />
          <SkeletonText variant="body2" widths={['80%']} />
        </Box>
        <SkeletonBlock sx={{ width: 148, height: 38, ml: 'auto' }} />
      </Card>
    ))}
  </>
);
