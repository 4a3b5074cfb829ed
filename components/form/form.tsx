'use client';
import { FormikProvider, useFormik, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useSaveKey } from '@/hooks/use-shortcut';
import { Button, type ButtonProps } from '../ui/button';
import styles from './form.module.css';
import { useFocusInvalid } from './use-focus-invalid';
import { refusalsOf } from './use-form-field';
import { useRulesRecovery, useValidation, type LoadSchema } from './use-validation';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Loads the validation schema, on the first user input or when the form is validated. */
  schema: LoadSchema<Values>;
  /**
   * Saves the values. After a success the form stays disabled, because a navigation follows. After a failure
   * `fields` are shown as errors of the fields that they name, and the first of those gets the focus.
   */
  onSubmit: (values: Values, replace: (values: Values) => void) => Promise<SubmitOutcome>;
  /** Focuses the first input after hydration; for pages that contain only this form. */
  takesFocus?: boolean;
  children: ReactNode;
}

export interface SubmitOutcome {
  ok: boolean;
  fields?: Record<string, string>;
}

interface FormState {
  saved: boolean;
  /** True from the submit until the save has failed, and after a success until the form unmounts. */
  saving: boolean;
  /** The form is being saved, or is not hydrated yet: only the abort button works. */
  disabled: boolean;
}

const FormContext = createContext<FormState>({ saved: false, saving: false, disabled: false });

/** The state of the surrounding form. */
export const useFormState = (): FormState => useContext(FormContext);

/** A Formik form: validates, focuses the first invalid field after a failed submit, and is disabled while it saves. */
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
  // Hydration would discard what is typed before it.
  const hydrated = useHydrated();
  useEffect(() => {
    if (takesFocus && hydrated) form.current?.querySelector('input')?.focus();
  }, [takesFocus, hydrated, form]);

  return (
    <FormikProvider value={formik}>
      <FormContext value={{ saved, saving, disabled: saving || !hydrated }}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the listener adds no control: it handles presses on the buttons inside */}
        <form
          ref={form}
          noValidate
          // A native submit, before hydration, must not put a password into the URL, as GET would.
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (saving) return;
            remember();
            void formik.submitForm();
          }}
          // Prevents the blur of the focused field on mousedown: its error message would appear, move the button
          // away from the pointer, and the click would be lost.
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
 * Validates after each change. Formik's own `validateOnChange` validates in each call of a setter with the values
 * of the last render: of two calls in one handler, it would ignore the first.
 */
function useValidatedChanges<Values>({ values, touched, validateForm }: Checked<Values>) {
  const isFirst = useRef(true);
  useEffect(() => {
    // No validation on mount: an untouched form shows no errors.
    if (!isFirst.current) void validateForm(values);
    isFirst.current = false;
  }, [values, touched, validateForm]);
}

/** A fieldset that disables its fields while the form is saved or not hydrated. */
export function FormFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useFormState().disabled} className={styles.fields}>
      {children}
    </fieldset>
  );
}

/** The buttons below the fields, for pages that contain only the form; a record form uses `SubmitBar`. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The submit button of the surrounding form; it keeps the focus while the form is saved (see `ButtonBase`). */
export function SubmitButton({ size, onClick, children }: Pick<ButtonProps, 'size' | 'onClick' | 'children'>) {
  const { saving, disabled } = useFormState();
  return (
    <Button type="submit" variant="contained" size={size} loading={saving} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
