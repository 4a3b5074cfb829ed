'use client';
import { useState } from 'react';
import { problemReport } from '@/lib/api/problem-report';
import { copyToClipboard } from '@/lib/platform/browser/clipboard';
import { text } from '@/lib/text/common';
import { reportText as copy } from '@/lib/text/report';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import styles from './problem-report.module.css';

/** Shows what a report for support says, and copies it. */
export function ProblemReportDialog({ onClose }: { onClose: () => void }) {
  // As it was when it was asked for: what is read is what is copied.
  const [report] = useState(problemReport);

  async function copyReport() {
    if (await copyToClipboard(report, copy.title)) onClose();
  }

  return (
    <Dialog
      title={copy.title}
      question={copy.intro}
      widthPx={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.common.close}
          </Button>
          <Button variant="contained" autoFocus onClick={() => void copyReport()}>
            {copy.copy}
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <pre tabIndex={0} aria-label={copy.content} role="group" className={styles.report}>
        {report}
      </pre>
    </Dialog>
  );
}
