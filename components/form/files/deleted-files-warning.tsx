'use client';
import { useEffect, useRef, useState } from 'react';
import { fileFields } from '@/lib/records/save/lost-files';
import { toApiError } from '@/lib/api/errors';
import { isChunkError, recoverFromChunkError } from '@/lib/platform/versions/chunk-errors';
import { fileText } from '@/lib/text/forms';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import { useFormState, useHold } from '../form';
import styles from '../record-form.module.css';
import { useForm } from '../use-form-field';

interface Props {
  model: { fields: object };
  record: object;
}

/**
 * Some back ends delete a file that an update does not contain (lib/records/save/lost-files.ts). On those, this warns
 * and offers to download the present files and send them along.
 */
export function DeletedFilesWarning({ model, record }: Props) {
  const { values, change } = useForm<Record<string, unknown>>();
  const { saving } = useFormState();
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(values);
  useEffect(() => void (latest.current = values), [values]);
  const left = fileFields<object>(model).flatMap(({ name, addressIn }) => {
    const address = addressIn(record);
    return address !== null && values[name] === null ? [{ name, address }] : [];
  });

  // Without the files, what is saved would delete them.
  useHold(fetching && left.length > 0);

  async function include() {
    setFetching(true);
    setProblem(null);
    try {
      const { fetchStored } = await import('@/lib/files/download');
      for (const { name, address } of left) {
        const file = await fetchStored(address);
        // Another file may have been chosen during the download.
        if (latest.current[name] === null) change(name, file);
      }
    } catch (thrown) {
      if (isChunkError(thrown)) void recoverFromChunkError();
      else setProblem(toApiError(thrown).message);
    }
    setFetching(false);
  }

  if (left.length === 0) return null;
  return (
    <div className={styles.notice} data-kind="warning">
      <AnnouncedText className={styles.text}>
        <p>
          <strong>{fileText.dropped}</strong>
        </p>
        {problem && <p>{problem}</p>}
      </AnnouncedText>
      <Button size="small" variant="outlined" loading={fetching} disabled={saving} onClick={() => void include()}>
        {fileText.include}
      </Button>
    </div>
  );
}
