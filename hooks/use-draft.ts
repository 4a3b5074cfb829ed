'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { contentOf, type Content } from '@/lib/records/compare';
import { changesOf, drafts, fitting, handOver, type Draft } from '@/lib/records/drafts';
import type { BodyOf, FormModel } from '@/lib/records/model';
import { useLeaveGuard } from './use-leave-guard';

/** The starting point of a form. */
export interface Origin<Item, Values, Body> {
  record?: Item;
  /** Values of the unchanged form. */
  pristine: Values;
  /** Stored values at the time the administrator started editing. */
  base: Content<Body>;
}

export interface FormStart<Item, Values, Body> {
  /** Path of the form. */
  form: string;
  origin: Origin<Item, Values, Body>;
  /** Initial values, including a restored draft or values handed over by another form. */
  values: Values;
  restored: Draft | null;
}

export const originOf = <Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): Origin<Item, Values, Body> => ({
  record,
  pristine: model.toValues(record),
  base: record ? contentOf(model, record) : {},
});

/** Computes the initial state of a form, once. Client only. */
export function useFormStart<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): FormStart<Item, Values, Body> {
  // Not `window.location`: during the first render of a screen, that is still the previous URL.
  const form = usePathname();
  const [start] = useState(() => {
    const { pristine, base } = originOf(model, record);
    const handedOver = handOver.of(form);
    const restored = handedOver ? null : drafts.read(form);
    // Not from `base`: the back end may have left out a field by now.
    const likeBase = model.toBody(model.toValues());
    return {
      form,
      // The fields of a draft were edited from older stored values: keep those as their base.
      origin: { record, pristine, base: { ...base, ...fitting(restored?.base ?? {}, likeBase) } },
      values: { ...pristine, ...fitting(restored?.values ?? {}, pristine), ...handedOver },
      restored,
    };
  });
  useEffect(() => handOver.clear(), []);
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
