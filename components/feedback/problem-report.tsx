'use client';
import { useState } from 'react';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { onDemand } from '../ui/on-demand';

// Fetched with the first input, because the network may be gone by the time that it is needed.
export const ProblemReportDialog = onDemand(() =>
  import('./problem-report-dialog').then((module) => module.ProblemReportDialog),
);

/** Offers a report for support where something has failed. */
export function ProblemReport() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.common.report}
      </Button>
      {isOpen && <ProblemReportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
