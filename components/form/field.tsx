import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** The id of the control; its message is `{id}-pesan`. */
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  /** An error that came with an answer is called out: it is nothing the person has just typed. */
  byServer?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

export const messageId = (id: string): string => `${id}-pesan`;

/** A label, its control, and below it the message or the hint. */
export function Field({ id, label, required = false, error, byServer = false, hint, children }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600, display: 'inline-block', mb: 0.75 }}>
        {label}
      </Typography>
      {/* Beside the label, not in it: the marker is no part of the name. */}
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
          *
        </Box>
      )}
      {children}
      {(error ?? hint) && (
        <Typography id={messageId(id)} role={error && byServer ? 'alert' : undefined} variant="caption" component="p" color={error ? 'error' : 'textSecondary'} sx={{ mt: 0.5 }}>
          {error ?? hint}
        </Typography>
      )}
    </Box>
  );
}
