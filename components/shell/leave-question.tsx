'use client';
import { leaveGuard } from '@/lib/navigation/leaving';
import { leaveText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

const copy = leaveText;

/** What is asked before unsaved work is left. */
export function LeaveQuestion() {
  return (
    <Dialog
      title={copy.title}
      question={copy.detail}
      onClose={leaveGuard.stay}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={leaveGuard.stay}>
            {copy.stay}
          </Button>
          <Button variant="contained" color="error" onClick={leaveGuard.agree}>
            {copy.leave}
          </Button>
        </>
      }
    />
  );
}
