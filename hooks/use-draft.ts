'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { contentOf, type Content } from '@/lib/records/compare';
import { changesOf, drafts, fitting, handOver, type Draft } from '@/lib/records/drafts';
import type { BodyOf, FormModel } from '@/lib/records/model';
import { useLeaveGuard } from './use-leave-guard';

/** What a person works on. */
export interface Origin<Item, Values, Body> {
  record?: Item;
  /** What the form would hold if nobody had changed it. */
  pristine: Values;
  /** What the record held when the person began to change it. */
  base: Content<Body>;
}

export interface FormStart<Item, Values, Body> {
  /** The address of the form. */
  form: string;
  origin: Origin<Item, Values, Body>;
  /** What the form begins with: with what was kept of a former visit, or is brought along. */
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

/** What a form begins with, once. Client only. */
export function useFormStart<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): FormStart<Item, Values, Body> {
  // Not the window's address: while a screen is first drawn, that is still the one before.
  const form = usePathname();
  const [start] = useState(() => {
    const { pristine, base } = originOf(model, record);
    const brought = handOver.of(form);
    const restored = brought ? null : drafts.read(form);
    return {
      form,
      // What a draft has changed was begun on an older record.
      origin: { record, pristine, base: { ...base, ...fitting(restored?.base ?? {}, base) } },
      values: { ...pristine, ...fitting(restored?.values ?? {}, pristine), ...brought },
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
  /** What is in the form is in the record. */
  saved: boolean;
  saving: boolean;
  onLeave: () => void;
}

/**
 * Keeps what the person has changed as a draft of this tab until it is saved, or left by choice, and
 * asks before it is left. A form that goes for any other reason (an expired session, a reload, a
 * screen that breaks) finds it again.
 */
export function useDraft<Item, Values extends object, Body>({
  form,
  values,
  origin,
  saved,
  saving,
  onLeave,
}: Typed<Item, Values, Body>) {
  const changes = changesOf(values, origin.pristine);
  const unsaved = !saved && Object.keys(changes).length > 0;
  useLeaveGuard(unsaved, {
    onLeave() {
      drafts.remove(form);
      onLeave();
    },
    // A reload breaks off what is being sent.
    isDrafted: () => !saving && drafts.isComplete(form),
  });

  const keep = useEffectEvent(() => (unsaved ? drafts.write(form, changes, origin.base) : drafts.remove(form)));
  useEffect(() => keep(), [form, unsaved, values, origin]);
}
