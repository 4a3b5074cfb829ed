'use client';
import { useId, type Ref } from 'react';
import { readDropped, type Dropped } from '@/lib/files/dropped';
import { messageId } from './field';
import fieldStyles from './field.module.css';
import styles from './file-field.module.css';
import { FileZone } from './file-zone';

interface Props {
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  hint: string;
  multiple?: boolean;
  picker?: Ref<HTMLInputElement>;
  onFiles: (chosen: Dropped, how: 'picked' | 'dropped') => void;
}

/** Accepts picked or dropped files, and dropped folders. It keeps no state: the parent shows the chosen files. */
export function DropZone({ label, accept, hint, multiple = false, picker, onFiles }: Props) {
  const id = useId();
  return (
    <div>
      <FileZone
        id={id}
        accept={accept}
        multiple={multiple}
        picker={picker}
        onPicked={(files) =>
          onFiles({ files: files.map((file) => ({ file, folder: '' })), unreadable: [], empty: [] }, 'picked')
        }
        onDropped={(transfer) => void readDropped(transfer).then((dropped) => onFiles(dropped, 'dropped'))}
      >
        <label htmlFor={id} className={styles.prompt}>
          {label}
        </label>
      </FileZone>
      <p id={messageId(id)} className={fieldStyles.message}>
        {hint}
      </p>
    </div>
  );
}
