'use client';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { moduleText } from '@/lib/text/modules';
import { Button } from '../ui/button';

const copy = moduleText;

interface Props {
  saving: boolean;
  onLoadLatest: () => void;
  onOverwrite: () => void;
}

/** Another administrator has changed the order meanwhile: the person chooses what stands. */
export function ConflictDialog({ saving, onLoadLatest, onOverwrite }: Props) {
  const id = useId();
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{copy.conflictTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{copy.conflictDetail}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" autoFocus disabled={saving} onClick={onLoadLatest}>
          {copy.loadLatest}
        </Button>
        <Button variant="contained" color="error" loading={saving} onClick={onOverwrite}>
          {copy.overwrite}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
