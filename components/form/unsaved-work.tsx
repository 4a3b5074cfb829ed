'use client';
import { useDraft } from '@/hooks/use-draft';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { draftText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import styles from './unsaved-work.module.css';

/** Sees to it that nothing typed is lost: asks before it is left, and says when a draft came back. */
export function UnsavedWork({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard(unsaved);
  const { restored, discard } = useDraft(unsaved);
  if (!restored) return null;
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.text}>
        <strong>{draftText.restored}</strong> {restored.hadFiles && <span>{draftText.filesMissing}</span>}
      </p>
      <Button size="small" onClick={discard}>
        {draftText.discard}
      </Button>
    </div>
  );
}
