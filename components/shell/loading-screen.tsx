import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { text } from '@/lib/text';

/** What stands on the screen while it is not known who is there. */
export function LoadingScreen() {
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center' }}>
      <Stack role="status" spacing={2} sx={{ alignItems: 'center' }}>
        <CircularProgress aria-hidden size={36} />
        <Typography color="textSecondary">{text.shell.loading}</Typography>
      </Stack>
    </Stack>
  );
}
