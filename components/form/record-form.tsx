'use client';
import type { FormikValues } from 'formik';
import { Form, type FormProps } from './form';
import { InvalidSummary } from './invalid-summary';
import { UnsavedWork } from './unsaved-work';

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
