'use client';
import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { IconAction } from '../ui/icon-button';
import { InputField } from './field';
import { useFormField } from './use-form-field';
import { Icon } from '../ui/icon';

interface Props extends Omit<
  ComponentProps<typeof InputField>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'
> {
  name: string;
}

/** A labelled text input, bound to the form value `name`. */
export function TextField({ name, ...input }: Props) {
  const { value, change, touch, message } = useFormField<string>(name);
  return (
    <InputField
      {...input}
      name={name}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={touch}
      {...message}
    />
  );
}

interface PasswordProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'required' | 'hint' | 'autoComplete'
> {
  /** The names of the button. */
  toggle: { show: string; hide: string };
  /** Shows the password at first. */
  startsShown?: boolean;
}

/** A password input with a button that shows the password. */
export function PasswordField({ toggle, startsShown = false, ...props }: PasswordProps) {
  const [shown, setShown] = useState(startsShown);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconAction label={shown ? toggle.hide : toggle.show} size="small" onClick={() => setShown(!shown)}>
          {shown ? <Icon of={EyeOff} size={18} /> : <Icon of={Eye} size={18} />}
        </IconAction>
      }
    />
  );
}
