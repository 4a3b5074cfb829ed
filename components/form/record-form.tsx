'use client';
import type { FormikValues } from 'formik';
import { Form, type FormProps } from './form';
import { UnsavedWork } from './unsaved-work';

/** The form of a record: what is typed is kept as a draft, and leaving it asks first. */
export function RecordForm<Values extends FormikValues>(props: Omit<FormProps<Values>, 'takesFocus' | 'UnsavedWork'>) {
  return <Form {...props} UnsavedWork={UnsavedWork} />;
}
