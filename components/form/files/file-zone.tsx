'use client';
import clsx from 'clsx';
import { Upload } from 'lucide';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { fileText } from '@/lib/text/forms';
import { AnnouncedText } from '../../feedback/announcer';
import { messageId } from '../field';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import styles from './file-field.module.css';

interface Props {
  /** The id of the file input; its message or hint has the id `{id}-pesan`. */
  id: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  invalid?: boolean;
  /** The id of what else describes the input, such as the name of the chosen file. */
  describedBy?: string;
  picker?: Ref<HTMLInputElement>;
  /** The content is what was chosen, in one line. */
  isFilled?: boolean;
  /** Where many files go that are dropped where one does. */
  many?: { label: string; href: string };
  onPicked: (files: File[]) => void;
  onDropped: (transfer: DataTransfer) => void;
  /** The prompt inside the zone. */
  children: ReactNode;
}

/** Whether a drag contains files, not text or a link. */
const bringsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

/** A file input that covers a zone, onto which files can be dropped, too. */
export function FileZone({
  id,
  accept,
  multiple,
  invalid,
  describedBy,
  picker,
  isFilled = false,
  many,
  ...props
}: Props) {
  const { onPicked, onDropped, children } = props;
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  useHarmlessMisses();

  return (
    <>
      <div
        onDragOver={(event) => {
          if (!bringsFiles(event.dataTransfer)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          // A disabled fieldset does not block drop events.
          if (event.currentTarget.closest('fieldset:disabled')) return;
          if (!multiple) setLeftOut([...event.dataTransfer.files].slice(1).map(({ name }) => name));
          onDropped(event.dataTransfer);
        }}
        className={clsx(styles.zone, isFilled && styles.filled, over && styles.over)}
      >
        <Icon of={Upload} size={20} />
        {children}
        <input
          ref={picker}
          type="file"
          id={id}
          accept={accept}
          multiple={multiple}
          aria-invalid={invalid}
          aria-describedby={clsx(describedBy, messageId(id))}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Otherwise choosing the same files again would fire no change event.
            target.value = '';
            if (files.length === 0) return;
            setLeftOut([]);
            onPicked(files);
          }}
          className={styles.picker}
        />
      </div>
      {leftOut.length > 0 && (
        <AnnouncedText as="p" className={styles.leftOut}>
          <span>{fileText.leftOut(leftOut)}</span>{' '}
          {many && (
            <Link href={many.href} prefetch={false}>
              {many.label}
            </Link>
          )}
        </AnnouncedText>
      )}
    </>
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
