'use client';
import { FormikProvider, useFormik, type FormikValues } from 'formik';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useHydrated } from '@/hooks/use-store';
import { useSaveKey } from '@/hooks/use-shortcut';
import { SECOND_PRESS_MS } from '@/lib/config';
import { Button, type ButtonProps } from '../ui/button';
import styles from './form.module.css';
import { useFocusInvalid, useRulesRecovery, useValidation, type LoadSchema } from './use-validation';
import { refusalsOf } from './use-form-field';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Loads the validation schema, on the first user input or when the form is validated. */
  schema: LoadSchema<Values>;
  /**
   * Saves the values. After a success the form stays disabled, because a navigation or an empty form follows. After a
   * failure `fields` are shown as errors of the fields that they name, and the first of those gets the focus.
   */
  onSubmit: (values: Values, replace: (values: Values) => void, startsAnother: boolean) => Promise<SubmitOutcome>;
  /** Focuses the first input after hydration; for pages that contain only this form. */
  takesFocus?: boolean;
  /** Takes the place of a form that was saved: a second press that would save that one is ignored. */
  follows?: boolean;
  children: ReactNode;
}

interface SubmitOutcome {
  ok: boolean;
  fields?: Record<string, string>;
}

interface FormState {
  saved: boolean;
  /** True from the submit until the save has failed, and after a success until the form unmounts. */
  saving: boolean;
  /** The form is being saved, or is not hydrated yet: only the abort button works. */
  disabled: boolean;
  /** Something that the form is to send is not there yet: it cannot be submitted. */
  held: boolean;
  /** Adds to the number of things that are waited for. */
  hold: (more: 1 | -1) => void;
  /** An empty form follows what is being saved. */
  startsAnother: boolean;
  /** A press on a save button is the second one of the form that was saved before this one. */
  isSecondPress: () => boolean;
  /** Submits the form like its submit button; `startsAnother`: an empty form follows. */
  submit: (startsAnother: boolean) => void;
}

const FormContext = createContext<FormState>({
  saved: false,
  saving: false,
  disabled: false,
  held: false,
  hold() {},
  startsAnother: false,
  isSecondPress: () => false,
  submit() {},
});

/** The state of the surrounding form. */
export const useFormState = (): FormState => useContext(FormContext);

/** While `isHeld`, the form waits for something that it is to send, such as a file that is fetched. */
export function useHold(isHeld: boolean, ownHold?: FormState['hold']) {
  const form = useFormState();
  const hold = ownHold ?? form.hold;
  useEffect(() => {
    if (!isHeld) return;
    hold(1);
    return () => hold(-1);
  }, [isHeld, hold]);
}

const isOnButton = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('button') !== null;

/** A Formik form: validates, focuses the first invalid field after a failed submit, and is disabled while it saves. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  takesFocus = false,
  follows = false,
  children,
}: FormProps<Values>) {
  const [saved, setSaved] = useState(false);
  const [startsAnother, setStartsAnother] = useState(false);
  /** What the submit under way was asked to do: Formik may call an `onSubmit` of an earlier render. */
  const another = useRef(false);
  const formik = useFormik<Values>({
    initialValues,
    validate: useValidation(schema),
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values, { setStatus, setValues }) {
      setStatus(undefined);
      let sent = values;
      const outcome = await onSubmit(
        values,
        (next) => {
          sent = next;
          void setValues(next);
        },
        another.current,
      );
      if (outcome.ok) setSaved(true);
      else setStatus(refusalsOf(sent, outcome.fields));
    },
  });
  useValidatedChanges(formik);
  useRulesRecovery(formik);

  const saving = formik.isSubmitting || saved;
  const { form, waitOnButton } = useFocusInvalid(formik);
  useSaveKey(form);
  // Hydration would discard what is typed before it.
  const hydrated = useHydrated();
  useEffect(() => {
    if (takesFocus && hydrated) form.current?.querySelector('input')?.focus();
  }, [takesFocus, hydrated, form]);

  const openedAt = useRef(0);
  useEffect(() => void (openedAt.current = performance.now()), []);
  const isSecondPress = () => follows && !formik.dirty && performance.now() - openedAt.current < SECOND_PRESS_MS;

  const [holds, setHolds] = useState(0);
  const hold = useCallback((more: 1 | -1) => setHolds((before) => before + more), []);
  const held = holds > 0;

  function submit(asksForAnother: boolean) {
    if (saving || held || isSecondPress()) return;
    another.current = asksForAnother;
    setStartsAnother(asksForAnother);
    waitOnButton();
    void formik.submitForm();
  }

  return (
    <FormikProvider value={formik}>
      <FormContext
        value={{ saved, saving, disabled: saving || !hydrated, held, hold, startsAnother, isSecondPress, submit }}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the listener adds no control: it handles presses on the buttons inside */}
        <form
          ref={form}
          noValidate
          // A native submit, before hydration, must not put a password into the URL, as GET would.
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            submit(false);
          }}
          // Prevents the blur of the focused field on mousedown: its error message would appear, move the button
          // away from the pointer, and the click would be lost.
          onMouseDown={(event) => {
            if (isOnButton(event)) event.preventDefault();
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
  const { saving, disabled, held, startsAnother } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      size={size}
      loading={saving && !startsAnother}
      disabled={disabled || held}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
