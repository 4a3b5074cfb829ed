'use client';
import Box from '@mui/material/Box';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import { useHydrated } from '@/hooks/use-hydrated';
import { InvalidSummary } from './invalid-summary';
import { UnsavedWork } from './unsaved-work';
import { refusalsOf } from './use-field-message';
import { useFocusInvalid } from './use-focus-invalid';
import { useSaveKey } from './use-save-key';

interface Props<Values extends FormikValues> {
  /**
   * `record`: what is typed is kept as a draft, and leaving it asks first. `entry`: the form of
   * somebody who is not signed in; it takes the focus, and keeps nothing.
   */
  kind?: 'record' | 'entry';
  initialValues: Values;
  schema: ObjectSchema<Values>;
  /**
   * Saves; once it has succeeded the form stays disabled, because the screen is being left. What the
   * server said of single fields is shown at them, and the first of them gets the focus.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<{ ok: boolean; fields?: Record<string, string> }>;
  /** The fields. */
  children: ReactNode;
  /** What stays usable while saving: the bar with the progress and the way to abort. */
  footer?: (state: FormState) => ReactNode;
}

export interface FormState {
  saving: boolean;
}

/** A form: validates, sends the focus to what is wrong, and is disabled while it saves. */
export function Form<Values extends FormikValues>({ kind = 'record', initialValues, schema, onSubmit, ...body }: Props<Values>) {
  const [saved, setSaved] = useState(false);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    const outcome = await onSubmit(values, helpers);
    if (outcome.ok) setSaved(true);
    else helpers.setStatus(refusalsOf(values, outcome.fields));
  }

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, dirty }) => (
        <>
          {kind === 'record' && <UnsavedWork unsaved={dirty && !saved} />}
          <FormBody saving={isSubmitting || saved} kind={kind} onSubmit={() => handleSubmit()} {...body} />
        </>
      )}
    </Formik>
  );
}

interface BodyProps extends Pick<Props<FormikValues>, 'kind' | 'children' | 'footer'> {
  saving: boolean;
  onSubmit: () => void;
}

function FormBody({ kind, saving, onSubmit, children, footer }: BodyProps) {
  const form = useFocusInvalid();
  useSaveKey(form);
  // What is typed before React has taken over would be lost.
  const hydrated = useHydrated();
  useEffect(() => {
    if (kind === 'entry' && hydrated) form.current?.querySelector('input')?.focus();
  }, [kind, hydrated, form]);

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      // Never a GET: a submit by the browser itself must not put a password into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSubmit();
      }}
      // A press on a button would first leave the field, whose message then moves the button away
      // from under the pointer: the click would be lost.
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
      }}
      aria-busy={saving}
    >
      <Box component="fieldset" disabled={saving || !hydrated} sx={{ display: 'grid', gap: 2.5, opacity: saving ? 0.7 : 1 }}>
        {children}
      </Box>
      {kind === 'record' && <InvalidSummary />}
      {footer?.({ saving })}
    </Box>
  );
}
