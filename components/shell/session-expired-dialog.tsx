'use client';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { usePathname, useRouter } from 'next/navigation';
import { useId } from 'react';
import { returnTarget } from '@/lib/return-target';
import { paths } from '@/lib/routes';
import { session } from '@/lib/session';
import { text } from '@/lib/text';
import { Button } from '../ui/button';

/** Stands over the page once the session has ended; only signing in again leads on. */
export function SessionExpiredDialog() {
  const router = useRouter();
  const pathname = usePathname();
  const id = useId();

  function signInAgain() {
    returnTarget.remember(pathname + window.location.search);
    session.leave();
    router.replace(paths.login);
  }

  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{text.session.expiredTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text.session.expiredText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={signInAgain}>
          {text.session.expiredButton}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
