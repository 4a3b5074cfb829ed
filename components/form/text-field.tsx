'use client';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, messageId } from './field';
import { useFieldMessage } from './use-field-message';

interface Props extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'placeholder' | 'endAdornment' | 'startAdornment'> {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Lines of a text area; one line without it. */
  rows?: number;
  input?: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
}

/** A field of text, bound to the form's value of that name. */
export function TextField({ name, label, required, hint, rows, input, ...rest }: Props) {
  const id = useId();
  const [field, , { setValue }] = useField<string>(name);
  const message = useFieldMessage(name);
  return (
    <Field id={id} label={label} required={required} error={message} hint={hint}>
      <OutlinedInput
        {...rest}
        {...field}
        // The text as it was typed: Formik would make a number of what is in a number field.
        onChange={(event) => void setValue(event.target.value)}
        id={id}
        fullWidth
        size="small"
        multiline={rows !== undefined}
        rows={rows}
        error={message !== undefined}
        slotProps={{
          input: {
            ...input,
            'aria-required': required,
            'aria-invalid': message !== undefined,
            'aria-describedby': message !== undefined || hint ? messageId(id) : undefined,
          },
        }}
      />
    </Field>
  );
}
