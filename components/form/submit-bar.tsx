'use client';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { keepClearAttribute } from '@/components/feedback/toaster';
import { leaveGuard } from '@/lib/navigation/leaving';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import styles from './submit-bar.module.css';

interface Props {
  label: string;
  saving: boolean;
  /** Where `Batal` leads while nothing is being sent. */
  cancelHref: string;
  /** Stops what is being sent. */
  onAbort?: () => void;
  /** The progress, above the buttons. */
  children?: ReactNode;
}

/** The end of a form: what it is doing, and its buttons. */
export function SubmitBar({ label, saving, cancelHref, onAbort, children }: Props) {
  const router = useRouter();
  return (
    <div {...{ [keepClearAttribute]: '' }} className={styles.bar}>
      {children}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={saving && !onAbort}
          onClick={saving ? onAbort : () => leaveGuard.leave(() => router.push(cancelHref))}
        >
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {label}
        </Button>
      </div>
    </div>
  );
}
