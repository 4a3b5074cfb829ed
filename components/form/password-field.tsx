'use client';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { text } from '@/lib/text';
import { IconAction } from '../ui/icon-action';
import { TextField } from './text-field';

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment' | 'rows'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      input={{ autoCapitalize: 'none', spellCheck: false, ...props.input }}
      endAdornment={
        <InputAdornment position="end">
          <IconAction
            label={shown ? text.login.hidePassword : text.login.showPassword}
            size="small"
            edge="end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconAction>
        </InputAdornment>
      }
    />
  );
}
