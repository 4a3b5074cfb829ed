'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf, drafts, handedOver } from '@/lib/records/save/drafts';
import type { BodyOf, FormModel } from '@/lib/records/model';
import { startOf, type FormStart, type Origin } from '@/lib/records/save/origin';
import { session } from '@/lib/session/session';
import { useLeaveGuard } from '../use-leave-guard';

/** How a form opens, computed once. Client only. */
export function useFormStart<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): FormStart<Item, Values, Body> {
  // Not `window.location`: during the first render of a screen, that is still the previous URL.
  const form = usePathname();
  const [start] = useState(() => startOf(model, form, record));
  useEffect(() => handedOver.clear(), []);
  return start;
}

interface Typed<Item, Values, Body> {
  form: string;
  values: Values;
  origin: Origin<Item, Values, Body>;
  /** The values of the form are saved. */
  saved: boolean;
  saving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Stores unsaved changes as a draft of this tab until they are saved or discarded, and asks before the screen is
 * left. A form that is closed for any other reason (an expired session, a reload, a crash) restores its draft.
 */
export function useDraft<Item, Values extends object, Body>({
  form,
  values,
  origin,
  saved,
  saving,
  onLeave,
  onStay,
}: Typed<Item, Values, Body>) {
  const changes = changesOf(values, origin.pristine);
  const unsaved = !saved && Object.keys(changes).length > 0;
  const store = () => (unsaved ? drafts.write(form, changes, origin.base) : drafts.remove(form));
  useLeaveGuard(unsaved, {
    work: values,
    onLeave() {
      drafts.remove(form);
      onLeave();
    },
    onStay() {
      store();
      onStay();
    },
    // A reload would abort the running request.
    isDrafted: () => !saving && drafts.isComplete(form),
  });

  const keep = useEffectEvent(store);
  useEffect(() => keep(), [form, unsaved, values, origin]);
}

/**
 * Saves a form, and removes its draft once it is saved. `replace` shows other values in the form, after a decision
 * between what was typed and what is stored.
 */
export async function saveAndForget<Values extends object, Outcome extends { ok: boolean }>(
  form: string,
  values: Values,
  replace: (values: Values) => void,
  save: (replace: (values: Values) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const owner = session.owner();
  let saved: object = values;
  const outcome = await save((next) => {
    saved = next;
    replace(next);
  });
  // A screen that has gone with an expired session has left its draft, and its answer comes nevertheless; another one
  // may have written more into the draft meanwhile.
  const draft = drafts.read(form, owner);
  const isSaved = draft !== null && Object.keys(changesOf<object>(draft.values, saved)).length === 0;
  if (outcome.ok && isSaved) drafts.remove(form, owner);
  return outcome;
}
