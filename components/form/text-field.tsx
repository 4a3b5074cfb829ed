'use client';
import { useField } from 'formik';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Input } from '../ui/input';
import { Field, messageId } from './field';
import { useFieldMessage } from './use-field-message';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
}

/** A field of text, bound to the form's value of that name. */
export function TextField({ name, label, required, hint, ...input }: Props) {
  const id = useId();
  const [field, , { setValue }] = useField<string>(name);
  const message = useFieldMessage(name);
  const invalid = message.error !== undefined;
  return (
    <Field id={id} label={label} required={required} hint={hint} {...message}>
      <Input
        {...input}
        {...field}
        // The text as it was typed: Formik would make a number of what is in a number field.
        onChange={(event) => void setValue(event.target.value)}
        id={id}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={invalid || hint ? messageId(id) : undefined}
      />
    </Field>
  );
}
