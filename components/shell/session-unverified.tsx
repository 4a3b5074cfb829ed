'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { restoreSession } from '@/lib/session-flow';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';

/** The back end gave no answer about the stored session: it is kept, and can be asked again. */
export function SessionUnverified() {
  return (
    <Stack component="main" spacing={2} sx={{ minHeight: '100dvh', p: 3, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Box role="alert">
        <Typography variant="h1">{text.session.checkFailed}</Typography>
      </Box>
      <Typography color="textSecondary">{text.common.retryLater}</Typography>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'center' }} useFlexGap>
        <Button variant="contained" onClick={() => void restoreSession()}>
          {text.common.retry}
        </Button>
        <Button variant="outlined" component={Link} href={paths.setup}>
          {text.login.changeEndpoint}
        </Button>
      </Stack>
    </Stack>
  );
}
