import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

interface Props {
  label: string;
  /** The shapes of what will stand here, so that nothing jumps when it does. */
  children?: ReactNode;
}

/** Says that something is being loaded, in the place where it will stand. */
export function Loading({ label, children }: Props) {
  return (
    <Box sx={{ position: 'relative', minHeight: 280 }}>
      <Skeleton>{children}</Skeleton>
      <Box
        role="status"
        sx={{ position: 'absolute', top: 150, left: '50%', translate: '-50%', display: 'flex', gap: 1.5, alignItems: 'center', width: 'max-content', maxWidth: '100%', px: 2.5, py: 1.25, borderRadius: 5, border: 1, borderColor: 'divider', bgcolor: 'background.paper', boxShadow: 2 }}
      >
        <Spinner size={20} />
        <Typography color="textSecondary">{label}</Typography>
      </Box>
    </Box>
  );
}
