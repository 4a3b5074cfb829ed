import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { text } from '@/lib/text';
import { Spinner } from '../ui/spinner';

/** What stands on the screen while it is not known who is there. */
export function LoadingScreen() {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'center' }}>
        <Spinner size={36} />
        <Typography color="textSecondary">{text.shell.loading}</Typography>
      </Box>
    </Box>
  );
}
