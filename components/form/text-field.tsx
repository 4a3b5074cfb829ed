'use client';
import { Eye, EyeOff } from 'lucide';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { text } from '@/lib/text/common';
import { IconAction } from '../ui/icon-button';
import { Input } from '../ui/input';
import { Field, messageId } from './field';
import { useFormField } from './use-form-field';
import { Icon } from '../ui/icon';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
}

/** A labelled text input, bound to the form value `name`. */
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

interface PasswordProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'required' | 'hint' | 'autoComplete'
> {
  /** Shows the password at first. */
  startsShown?: boolean;
}

/** A password input with a button that shows the password. */
export function PasswordField({ startsShown = false, ...props }: PasswordProps) {
  const [shown, setShown] = useState(startsShown);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconAction
          label={shown ? text.login.hidePassword : text.login.showPassword}
          size="small"
          onClick={() => setShown(!shown)}
        >
          {shown ? <Icon of={EyeOff} size={18} /> : <Icon of={Eye} size={18} />}
        </IconAction>
      }
    />
  );
}
