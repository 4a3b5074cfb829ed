'use client';
import { FileCheck, X } from 'lucide-react';
import { formatBytes } from '@/lib/format';
import { fileText } from '@/lib/text/forms';
import { IconAction } from '../ui/icon-action';
import styles from './chosen-file.module.css';

/** The name and size of a chosen file, and the way to take it back. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={styles.chosen}>
      <div className={styles.icon}>
        <FileCheck size={18} aria-hidden />
      </div>
      <p className={styles.name}>
        {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
      </p>
      <IconAction label={fileText.remove(file.name)} size="small" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconAction>
    </div>
  );
}
