'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Input } from '../ui/input';
import { Field, messageId } from './field';
import { useFormField } from './use-form-field';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
}

/** A field of text, bound to the form's value of that name. */
export function TextField({ name, label, required, hint, ...input }: Props) {
  const id = useId();
  const { value, change, touch, message } = useFormField<string>(name);
  const invalid = message.error !== undefined;
  return (
    <Field id={id} label={label} required={required} hint={hint} {...message}>
      <Input
        {...input}
        id={id}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={touch}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={invalid || hint ? messageId(id) : undefined}
      />
    </Field>
  );
}
