'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { KeyFilter } from '@/lib/api/query';
import type { UploadOptions } from '@/lib/api/upload';
import { namesOf, type BodyOf, type FormModel } from '@/lib/records/model';
import { originOf, type Origin } from '@/lib/records/origin';
import { handToNewForm, saveRecord, tellSaved, type SaveTarget } from '@/lib/records/save';
import type { RecordText } from '@/lib/text/record';
import { useAction } from './use-action';
import { useIsMounted } from './use-is-mounted';
import { useSaveQuestion } from './use-save-question';
import { useUpload } from './use-upload';

export interface SaveOptions<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  target: SaveTarget<Item, Body>;
  /** The request is an upload with progress and abort. */
  isUpload?: boolean;
  /** Selects the cache keys to revalidate after saving. */
  refresh: KeyFilter;
  copy: RecordText;
  /** The screen to open after saving. */
  listHref: string;
  /** The form for a new record. If the edited record was deleted, its values can be moved there. */
  newHref?: string;
  onSaved?: () => void;
}

/**
 * Saves the record of a form (`saveRecord`), and shows how it goes. If the form is left before the save ends, the toast
 * and the revalidation still happen, but no navigation.
 */
export function useSaveRecord<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  start: Origin<Item, Values, Body>,
  { model, target, isUpload = false, refresh, copy, listHref, newHref, onSaved }: SaveOptions<Item, Values, Body>,
) {
  const router = useRouter();
  const upload = useUpload();
  const [origin, setOrigin] = useState(start);
  const [body, setBody] = useState<Partial<Body> | null>(null);
  const isMounted = useIsMounted();
  /** A navigation to another screen has started. */
  const isLeaving = useRef(false);
  const isHere = () => isMounted() && !isLeaving.current;
  const { question, askVersions, askAnew } = useSaveQuestion({ isHere, canCreate: newHref !== undefined });
  const [done, failed] = 'record' in target ? [copy.updated, copy.updateFailed] : [copy.created, copy.createFailed];

  const write = useAction(
    (write, values: Values, replace: (values: Values) => void) => {
      const form = {
        origin,
        values,
        askVersions,
        askAnew,
        startAnew(typed: Values) {
          if (newHref === undefined) return;
          handToNewForm(model, newHref, typed);
          isLeaving.current = true;
          router.push(newHref);
        },
        onRebased(next: Origin<Item, Values, Body>, shown: Values) {
          setOrigin(next);
          replace(shown);
        },
        onSend: setBody,
      };
      const save = (options: UploadOptions) => saveRecord(model, target, form, options);
      return isUpload ? upload.run((options) => save({ ...write, ...options })) : save(write);
    },
    {
      done: (saved) => saved && done,
      failed,
      refresh,
      fields: namesOf(model.fields),
      sent: (values) => values as Readonly<Record<string, unknown>>,
    },
  );

  async function save(values: Values, replace: (values: Values) => void) {
    isLeaving.current = false;
    const outcome = await write.run(values, replace);
    if (!outcome.ok) return outcome;
    // Nothing was sent: the administrator stays in the form, or moves on to the form for a new record (`ok`).
    if (!outcome.data) return { ok: isLeaving.current };
    onSaved?.();
    tellSaved(model, target, outcome.data);
    if (isHere()) router.push(listHref);
    return { ok: true };
  }

  return {
    save,
    origin,
    question,
    /** The request body being sent; `null` while nothing is. */
    body,
    progress: upload.progress,
    abort: upload.abort,
    leave: () => void (isLeaving.current = true),
    stay: () => void (isLeaving.current = false),
    /** Resets the form to the record it was opened with. */
    startOver: () => setOrigin(originOf(model, start.record)),
  };
}
