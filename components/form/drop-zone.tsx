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
            // Otherwise choosing the same files again would fire no change event.
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

/** Ignores files dropped outside the zone; by default, the browser would open them and leave the page. */
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
