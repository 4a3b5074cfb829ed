'use client';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import styles from './form.module.css';
import { refusalsOf } from './use-field-message';
import { useFocusInvalid } from './use-focus-invalid';
import { useSaveKey } from '@/hooks/use-shortcut';
import { useValidation, type LoadSchema } from './use-validation';

export interface FormProps<Values extends FormikValues> {
  /** For a form that is all there is on its page. */
  takesFocus?: boolean;
  /** Sees to it that nothing typed is lost. */
  UnsavedWork?: ComponentType<{ unsaved: boolean }>;
  initialValues: Values;
  /** Loads the rules of the form, once the person does anything. */
  schema: LoadSchema<Values>;
  /**
   * Saves; once it has succeeded the form stays disabled, because the screen is being left. What the
   * server said of single fields is shown at them, and the first of them gets the focus.
   */
  onSubmit: (
    values: Values,
    helpers: FormikHelpers<Values>,
  ) => Promise<{ ok: boolean; fields?: Record<string, string> }>;
  /** The fields. */
  children: ReactNode;
  /** What stays usable while saving: the bar with the progress and the way to abort. */
  footer?: (state: FormState) => ReactNode;
}

export interface FormState {
  saving: boolean;
}

/** A form: validates, sends the focus to what is wrong, and is disabled while it saves. */
export function Form<Values extends FormikValues>({
  UnsavedWork,
  initialValues,
  schema,
  onSubmit,
  ...body
}: FormProps<Values>) {
  const [saved, setSaved] = useState(false);
  const validate = useValidation(schema);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    const outcome = await onSubmit(values, helpers);
    if (outcome.ok) setSaved(true);
    else helpers.setStatus(refusalsOf(values, outcome.fields));
  }

  return (
    <Formik initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, dirty }) => (
        <>
          {UnsavedWork && <UnsavedWork unsaved={dirty && !saved} />}
          <FormBody saving={isSubmitting || saved} onSubmit={() => handleSubmit()} {...body} />
        </>
      )}
    </Formik>
  );
}

interface BodyProps extends Pick<FormProps<FormikValues>, 'children' | 'footer' | 'takesFocus'> {
  saving: boolean;
  onSubmit: () => void;
}

function FormBody({ saving, takesFocus = false, onSubmit, children, footer }: BodyProps) {
  const form = useFocusInvalid();
  useSaveKey(form);
  // What is typed before React has taken over would be lost.
  const hydrated = useHydrated();
  useEffect(() => {
    if (takesFocus && hydrated) form.current?.querySelector('input')?.focus();
  }, [takesFocus, hydrated, form]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it adds no control: it looks after the presses on its buttons
    <form
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
      <fieldset disabled={saving || !hydrated} className={styles.fields}>
        {children}
      </fieldset>
      {footer?.({ saving })}
    </form>
  );
}
