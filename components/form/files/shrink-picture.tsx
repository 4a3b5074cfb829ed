'use client';
import { useEffect, useRef, useState } from 'react';
import { checkFile, type FileRule } from '@/lib/files/rules';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { fileText } from '@/lib/text/forms';
import { Button } from '../../ui/button';
import { useHold } from '../form';
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
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  useHold(state === 'running');

  async function shrink() {
    setState('running');
    try {
      const { shrinkPicture } = await import('@/lib/files/shrink');
      const smaller = await shrinkPicture(file, rule.maxMb);
      if (!isShown.current) return;
      if (!smaller || checkFile(smaller, rule, 'picked') !== null) setState('failed');
      else onShrunk(smaller);
    } catch (thrown) {
      if (isShown.current) setState('offered');
      recoverOrThrow(thrown);
    }
  }

  if (state === 'failed') return <p className={styles.problem}>{fileText.notShrunk}</p>;
  return (
    <Button
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
