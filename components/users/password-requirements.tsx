'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { passwordRules } from '@/lib/password-rules';
import { userText } from '@/lib/text/users';

const copy = userText;

/** What a password must have; each rule is ticked as soon as what is typed keeps it. */
export function PasswordRequirements({ name }: { name: string }) {
  const id = useId();
  const [{ value }] = useField<string>(name);
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {copy.passwordRulesTitle}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {passwordRules.map(({ label, holds }) => {
          const met = holds(value);
          const Icon = met ? CircleCheck : CircleDashed;
          return (
            <Typography
              component="li"
              key={label}
              variant="body2"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met ? 'success.main' : 'text.secondary' }}
            >
              <Icon size={18} role="img" aria-label={met ? copy.ruleMet : copy.ruleUnmet} style={{ flexShrink: 0 }} />
              {label}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}
