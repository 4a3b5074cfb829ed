'use client';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { leaveGuard } from '@/lib/leave-guard';
import { leaveText } from '@/lib/text/forms';
import { Button } from '../ui/button';

const copy = leaveText;

/** What is asked before unsaved work is left. */
export function LeaveQuestion() {
  const id = useId();
  return (
    <Dialog open onClose={leaveGuard.stay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{copy.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{copy.detail}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={leaveGuard.stay}>
          {copy.stay}
        </Button>
        <Button variant="contained" color="error" onClick={leaveGuard.agree}>
          {copy.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
