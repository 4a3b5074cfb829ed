'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { KeyFilter, Query } from '@/lib/api/query';
import type { UploadOptions } from '@/lib/api/upload';
import { filesOf, warnOfLostFiles } from '@/lib/records/lost-files';
import { namesOf, type FormModel } from '@/lib/records/model';
import type { RecordText } from '@/lib/text/record';
import { useAction, useIsMounted } from './use-action';
import { useUpload } from './use-upload';

export interface SaveOptions<
  Item extends object,
  Values extends object,
  Body extends { [Name in keyof Values]: unknown },
> {
  model: FormModel<Item, Values, Body>;
  /** The record that is edited, and how it is read again; neither for a new one. */
  record?: Item;
  read?: Query<Item>;
  send: (body: Body, options: UploadOptions) => Promise<unknown>;
  /** `send` uploads files: it tells how far it is, and can be stopped. */
  isUpload?: boolean;
  /** The reads that are out of date afterwards. */
  refresh: KeyFilter;
  copy: RecordText;
  /** Where a person goes on to. */
  listHref: string;
  onSaved?: () => void;
}

/**
 * Saves a record from its form. A save that ends after the form was left says how it ended and
 * refreshes what is out of date, and leaves alone where the person is now.
 */
export function useSaveRecord<
  Item extends object,
  Values extends object,
  Body extends { [Name in keyof Values]: unknown },
>({ model, record, read, send, isUpload = false, refresh, copy, listHref, onSaved }: SaveOptions<Item, Values, Body>) {
  const router = useRouter();
  const upload = useUpload();
  const [body, setBody] = useState<Body | null>(null);
  const isMounted = useIsMounted();
  /** The person is on the way to another screen. */
  const isLeaving = useRef(false);

  const write = useAction(
    (values: Values) => {
      const next = model.toBody(values, record);
      setBody(next);
      return isUpload ? upload.run((options) => send(next, options)) : send(next, {});
    },
    {
      done: record ? copy.updated : copy.created,
      failed: record ? copy.updateFailed : copy.createFailed,
      refresh,
      fields: namesOf(model.fields),
      sent: (values) => values as Readonly<Record<string, unknown>>,
    },
  );

  async function save(values: Values) {
    isLeaving.current = false;
    const outcome = await write.run(values);
    if (!outcome.ok) return outcome;
    onSaved?.();
    if (record && read) void warnOfLostFiles(read, filesOf(model, record, model.toBody(values, record)));
    if (isMounted() && !isLeaving.current) router.push(listHref);
    return { ok: true };
  }

  return {
    save,
    /** What is being sent, and how far it is; `null` while nothing is. */
    body,
    progress: upload.progress,
    abort: upload.abort,
    leave: () => void (isLeaving.current = true),
  };
}
