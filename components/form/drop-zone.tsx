'use client';
import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useId, useState, type DragEvent, type Ref } from 'react';
import { bringsFiles, readDropped, type Dropped } from '@/lib/files/dropped';
import { messageId } from './field';
import fieldStyles from './field.module.css';
import styles from './file-field.module.css';

interface Props {
  label: string;
  /** Which files the picker offers, as the attribute of a file input says it. */
  accept: string;
  hint: string;
  multiple?: boolean;
  picker?: Ref<HTMLInputElement>;
  onFiles: (chosen: Dropped, how: 'picked' | 'dropped') => void;
}

/** Takes files, picked or dropped, and whole folders that are dropped. It stays as it is: what it took stands elsewhere. */
export function DropZone({ label, accept, hint, multiple = false, picker, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  useHarmlessMisses();

  function take(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void readDropped(event.dataTransfer).then((dropped) => onFiles(dropped, 'dropped'));
  }

  return (
    <div>
      <div
        onDragOver={(event) => {
          if (!bringsFiles(event.dataTransfer)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
        className={clsx(styles.zone, over && styles.over)}
      >
        <Upload size={20} aria-hidden />
        <label htmlFor={id} className={styles.prompt}>
          {label}
        </label>
        <input
          ref={picker}
          type="file"
          id={id}
          accept={accept}
          multiple={multiple}
          aria-describedby={messageId(id)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])].map((file) => ({ file, folder: '' }));
            // So that the same files can be chosen again.
            target.value = '';
            if (files.length > 0) onFiles({ files, unreadable: [], empty: [] }, 'picked');
          }}
          className={styles.picker}
        />
      </div>
      <p id={messageId(id)} className={fieldStyles.message}>
        {hint}
      </p>
    </div>
  );
}

/** Files that are dropped beside the zone are not opened in the place of the page. */
function useHarmlessMisses() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
