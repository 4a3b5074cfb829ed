'use client';
import { useEffect, useRef, useState } from 'react';
import { checkFile, type FileRule } from '@/lib/files/rules';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { fileText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import styles from './file-field.module.css';

interface Props {
  /** A picture that is too large. */
  file: File;
  rule: FileRule;
  onShrunk: (file: File) => void;
}

/** Makes a picture that was refused smaller, so that it is accepted. What comes after it was left is dropped. */
export function ShrinkPicture({ file, rule, onShrunk }: Props) {
  const [state, setState] = useState<'offered' | 'running' | 'failed'>('offered');
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function shrink() {
    setState('running');
    try {
      const { shrinkPicture } = await import('@/lib/files/shrink');
      const smaller = await shrinkPicture(file, rule.maxMb);
      if (!isShown.current) return;
      if (!smaller || checkFile(smaller, rule, 'picked') !== null) setState('failed');
      // A form that is being sent sends what it had.
      else if (button.current?.closest('fieldset:disabled')) setState('offered');
      else onShrunk(smaller);
    } catch (thrown) {
      if (isShown.current) setState('offered');
      recoverOrThrow(thrown);
    }
  }

  if (state === 'failed') return <p className={styles.problem}>{fileText.notShrunk}</p>;
  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      loading={state === 'running'}
      className={styles.shrink}
      onClick={() => void shrink()}
    >
      {fileText.shrink}
    </Button>
  );
}
