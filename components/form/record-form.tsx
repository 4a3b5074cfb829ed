'use client';
import { type FormikValues, useFormikContext } from 'formik';
import { Form, type FormProps } from './form';
import { useDraft } from '@/hooks/use-draft';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { draftText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { useState } from 'react';
import { text } from '@/lib/text/common';
import { standingRefusals } from './use-field-message';
import styles from './record-form.module.css';

/** The form of a record: what is typed is kept as a draft, and leaving it asks first. */
export function RecordForm<Values extends FormikValues>({
  footer,
  ...props
}: Omit<FormProps<Values>, 'takesFocus' | 'UnsavedWork'>) {
  return (
    <Form
      {...props}
      UnsavedWork={UnsavedWork}
      footer={(state) => (
        <>
          <InvalidSummary />
          {footer?.(state)}
        </>
      )}
    />
  );
}

/** Sees to it that nothing typed is lost: asks before it is left, and says when a draft came back. */
export function UnsavedWork({ unsaved }: { unsaved: boolean }) {
  const { isSubmitting } = useFormikContext();
  const { restored, discard, isComplete } = useDraft(unsaved);
  // A reload breaks off what is being sent.
  useLeaveGuard(unsaved, () => !isSubmitting && isComplete());
  if (!restored) return null;
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.text}>
        <strong>{draftText.restored}</strong> {restored.hadFiles && <span>{draftText.filesMissing}</span>}
      </p>
      <Button size="small" onClick={discard}>
        {draftText.discard}
      </Button>
    </div>
  );
}

/** After a submit that did not go through: how many fields are wrong, counted down as they are mended. */
export function InvalidSummary() {
  const { errors, values, status, submitCount, isSubmitting } = useFormikContext<FormikValues>();
  if (submitCount === 0 || isSubmitting) return null;
  const wrong = new Set([...Object.keys(errors).filter((name) => name in values), ...standingRefusals(status, values)]);
  return <Summary key={submitCount} count={wrong.size} />;
}

/** Said once for each submit: what a person mends while typing is seen, but not called out. */
function Summary({ count }: { count: number }) {
  const [first] = useState(count);
  const [changed, setChanged] = useState(false);
  if (!changed && count !== first) setChanged(true);
  if (count === 0) return null;
  return (
    <p role={changed ? undefined : 'alert'} className={styles.summary}>
      {text.common.invalidCount(count)}
    </p>
  );
}
