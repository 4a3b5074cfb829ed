'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { text } from '@/lib/text/common';
import { IconAction } from '../ui/icon-button';
import { TextField } from './text-field';

/** A password, with a button that shows it. */
export function PasswordField(
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'required' | 'hint' | 'autoComplete'>,
) {
  const [shown, setShown] = useState(false);
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
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconAction>
      }
    />
  );
}
