'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDraft } from '@/hooks/use-draft';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { draftText } from '@/lib/text/forms';
import { Button } from '../ui/button';

/** Sees to it that nothing typed is lost: asks before it is left, and says when a draft came back. */
export function UnsavedWork({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard(unsaved);
  const { restored, discard } = useDraft(unsaved);
  if (!restored) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 2.5, px: 2, py: 1, borderRadius: 1, bgcolor: '#e3ede8' }}
    >
      <Typography role="status" variant="body2">
        <strong>{draftText.restored}</strong> {restored.hadFiles && <span>{draftText.filesMissing}</span>}
      </Typography>
      <Button size="small" onClick={discard}>
        {draftText.discard}
      </Button>
    </Box>
  );
}
