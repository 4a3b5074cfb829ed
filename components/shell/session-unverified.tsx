'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { restoreSession } from '@/lib/session-flow';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { Drawing } from '../ui/drawing';

/** The back end gave no answer about the stored session: it is kept, and can be asked again. */
export function SessionUnverified() {
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100dvh', p: 3, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Drawing name="cloud" />
      <Box role="alert">
        <Typography variant="h1">{text.session.checkFailed}</Typography>
      </Box>
      <Typography color="textSecondary">{text.common.retryLater}</Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => void restoreSession()}>
          {text.common.retry}
        </Button>
        <ButtonLink variant="outlined" href={paths.setup}>
          {text.login.changeEndpoint}
        </ButtonLink>
      </Box>
    </Box>
  );
}
