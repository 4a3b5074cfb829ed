'use client';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { leaveText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

const t = leaveText;

/** The question itself: it appears once something is unsaved, so after the first input. */
export function LeaveQuestion() {
  return (
    <Dialog
      title={t.title}
      question={leaveGuard.detail() ?? t.detail}
      onClose={leaveGuard.stay}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={leaveGuard.stay}>
            {t.stay}
          </Button>
          <Button variant="contained" color="error" onClick={leaveGuard.confirm}>
            {t.leave}
          </Button>
        </>
      }
    />
  );
}
