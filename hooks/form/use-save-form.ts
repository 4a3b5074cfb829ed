'use client';
import { useRef, useState } from 'react';
import type { KeyFilter } from '@/lib/api/query';
import { notify } from '@/lib/notify';
import type { createRecordOnce, Creation } from '@/lib/records/save/create';
import type { BodyOf, FormModel, Stored } from '@/lib/records/model';
import { drafts } from '@/lib/records/save/drafts';
import { originOf, type FormStart } from '@/lib/records/save/origin';
import type { SaveForm } from '@/lib/records/save/save';
import { lostAnswerText } from '@/lib/text/forms';
import type { RecordText } from '@/lib/text/record';
import { useLeaving } from '../use-leaving';
import { useListedIds, useRefresh } from '../use-refresh';
import { useSaveQuestion } from './use-save-question';

interface Options<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  refresh: KeyFilter;
  copy: RecordText;
  newHref?: string;
}

/** What the saves of a form need of it, and what it shows of them. */
export function useSaveForm<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  start: FormStart<Item, Values, Body>,
  { model, refresh, copy, newHref }: Options<Item, Values, Body>,
) {
  const { isHere, isLeaving, leave, stay, open } = useLeaving();
  const [origin, setOrigin] = useState(start.origin);
  const creation = useRef<Creation<Item, Body>>(undefined);
  const [body, setBody] = useState<Partial<Body> | null>(null);
  const [same, setSame] = useState<Item | null>(null);
  const { question, ...questions } = useSaveQuestion({ isHere, canCreate: newHref !== undefined });
  const refreshKeys = useRefresh();
  const listed = useListedIds(refresh);

  /** For one save; `replace` shows other values in the form. `create` makes what all saves of the form share. */
  const formOf = (
    values: Values,
    replace: (values: Values) => void,
    create: typeof createRecordOnce,
  ): SaveForm<Item, Values, Body> => ({
    ...{ origin, values, listed, newHref, open },
    ...questions,
    creation: (creation.current ??= create<Item, Body>({
      form: start.form,
      maybeSent: start.restored?.maybeSent,
      noteSent: (by, maybeSent) => drafts.noteSent(start.form, by, maybeSent),
    })),
    onRebased(next, shown) {
      setOrigin(next);
      replace(shown);
    },
    onSend: setBody,
    onSame(record) {
      refreshKeys(refresh);
      if (isHere()) setSame(record);
      else notify.warning({ title: copy.same, detail: lostAnswerText.sameDetail });
    },
  });

  return {
    formOf,
    /** Called before each save. */
    begin() {
      stay();
      setSame(null);
    },
    isHere,
    isLeaving,
    open,
    shown: {
      origin,
      question,
      /** A record with the same data as the one that was sent. */
      same,
      /** The request body being sent; `null` while nothing is. */
      body,
      leave,
      stay,
      /** Resets the form to the record it was opened with. */
      startOver: () => setOrigin(originOf(model, start.origin.record)),
    },
  };
}
