'use client';
import { FormikProvider, useFormik, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useSaveKey } from '@/hooks/use-shortcut';
import { Button } from '../ui/button';
import styles from './form.module.css';
import { useFocusInvalid } from './use-focus-invalid';
import { refusalsOf } from './use-form-field';
import { useRulesRecovery, useValidation, type LoadSchema } from './use-validation';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Loads the rules of the form, once the person does anything. */
  schema: LoadSchema<Values>;
  /**
   * Saves; once it has succeeded the form stays disabled, because the screen is being left. What the
   * server said of single fields is shown at them, and the first of them gets the focus.
   */
  onSubmit: (values: Values, replace: (values: Values) => void) => Promise<SubmitOutcome>;
  /** For a form that is all there is on its page. */
  takesFocus?: boolean;
  children: ReactNode;
}

export interface SubmitOutcome {
  ok: boolean;
  fields?: Record<string, string>;
}

interface FormState {
  saved: boolean;
  /** From the press of the button until the screen is left, or the save has failed. */
  saving: boolean;
  /** Nothing but a way to stop can be used: the form is being saved, or React has not taken over yet. */
  disabled: boolean;
}

const FormContext = createContext<FormState>({ saved: false, saving: false, disabled: false });

/** How it stands with the form that is around. */
export const useFormState = (): FormState => useContext(FormContext);

/** A form: validates, sends the focus to what is wrong, and is disabled while it saves. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  takesFocus = false,
  children,
}: FormProps<Values>) {
  const [saved, setSaved] = useState(false);
  const formik = useFormik<Values>({
    initialValues,
    validate: useValidation(schema),
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values, { setStatus, setValues }) {
      setStatus(undefined);
      let sent = values;
      const outcome = await onSubmit(values, (next) => {
        sent = next;
        void setValues(next);
      });
      if (outcome.ok) setSaved(true);
      else setStatus(refusalsOf(sent, outcome.fields));
    },
  });
  useValidatedChanges(formik);
  useRulesRecovery(formik);

  const saving = formik.isSubmitting || saved;
  const { form, remember } = useFocusInvalid(formik);
  useSaveKey(form);
  // What is typed before React has taken over would be lost.
  const hydrated = useHydrated();
  useEffect(() => {
    if (takesFocus && hydrated) form.current?.querySelector('input')?.focus();
  }, [takesFocus, hydrated, form]);

  return (
    <FormikProvider value={formik}>
      <FormContext value={{ saved, saving, disabled: saving || !hydrated }}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it adds no control: it looks after the presses on its buttons */}
        <form
          ref={form}
          noValidate
          // Never a GET: a submit by the browser itself must not put a password into the address.
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (saving) return;
            remember();
            void formik.submitForm();
          }}
          // A press on a button would first leave the field, whose message then moves the button away
          // from under the pointer: the click would be lost.
          onMouseDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
          }}
          aria-busy={saving}
        >
          {children}
        </form>
      </FormContext>
    </FormikProvider>
  );
}

interface Checked<Values> {
  values: Values;
  touched: object;
  validateForm: (values: Values) => Promise<unknown>;
}

/**
 * Checks what stands in the form after each change. Formik itself would check at each call of a
 * setter, with the values of the last render: of two calls in one handler the first would be forgotten.
 */
function useValidatedChanges<Values>({ values, touched, validateForm }: Checked<Values>) {
  const isFirst = useRef(true);
  useEffect(() => {
    // Nothing is wrong before somebody has done something.
    if (!isFirst.current) void validateForm(values);
    isFirst.current = false;
  }, [values, touched, validateForm]);
}

/** The fields of a form: none can be changed while it is saved. */
export function FormFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useFormState().disabled} className={styles.fields}>
      {children}
    </fieldset>
  );
}

/** The buttons under the fields of a form that is all there is on its page. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Sends the form that is around; it stays where the keyboard is while it waits. */
export function SubmitButton({ size, children }: { size?: 'large'; children: ReactNode }) {
  const { saving, disabled } = useFormState();
  return (
    <Button type="submit" variant="contained" size={size} loading={saving} disabled={disabled}>
      {children}
    </Button>
  );
}
