'use client';
import { useId, type ReactNode, type Ref } from 'react';
import { readDropped, type Dropped } from '@/lib/files/dropped';
import { messageId } from '../field';
import fieldStyles from '../field.module.css';
import styles from './file-field.module.css';
import { VisuallyHidden } from '../../ui/text';
import { FileZone } from './file-zone';

interface Props {
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  hint: string;
  multiple?: boolean;
  picker?: Ref<HTMLInputElement>;
  /** What was chosen, in place of the prompt and the hint, and what takes it back. The input keeps its name and place. */
  chosen?: { summary: string; action: ReactNode };
  onFiles: (chosen: Dropped, how: 'picked' | 'dropped') => void;
}

/** Accepts picked or dropped files, and dropped folders. It keeps no state: the parent knows what was chosen. */
export function DropZone({ label, accept, hint, multiple = false, picker, chosen, onFiles }: Props) {
  const id = useId();
  return (
    <div>
      <FileZone
        id={id}
        accept={accept}
        multiple={multiple}
        picker={picker}
        isFilled={chosen !== undefined}
        onPicked={(files) =>
          onFiles({ files: files.map((file) => ({ file, folder: '' })), unreadable: [], empty: [] }, 'picked')
        }
        onDropped={(transfer) => void readDropped(transfer).then((dropped) => onFiles(dropped, 'dropped'))}
      >
        {chosen ? (
          <>
            <VisuallyHidden>
              <label htmlFor={id}>{label}</label>
            </VisuallyHidden>
            <p id={messageId(id)} className={styles.name}>
              {chosen.summary}
            </p>
            <div className={styles.action}>{chosen.action}</div>
          </>
        ) : (
          <label htmlFor={id} className={styles.prompt}>
            {label}
          </label>
        )}
      </FileZone>
      {!chosen && (
        <p id={messageId(id)} className={fieldStyles.message}>
          {hint}
        </p>
      )}
    </div>
  );
}
