import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Spinner } from './spinner';

/** Says that something is being loaded, in the place where it will stand. */
export function Loading({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, minHeight: 280, alignItems: 'center', justifyContent: 'center' }}>
      <Spinner size={24} />
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  );
}
