'use client';
import { useFormikContext, type FormikValues } from 'formik';
import { useState } from 'react';
import { text } from '@/lib/text/common';
import styles from './invalid-summary.module.css';
import { standingRefusals } from './use-field-message';

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
