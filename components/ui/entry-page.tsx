import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT } from '@/lib/config';
import { text } from '@/lib/text';
import { Card } from './card';
import { Logo } from './logo';

interface Props {
  heading: string;
  intro: string;
  children: ReactNode;
}

/** The page of a person who is not signed in: one card in the middle. */
export function EntryPage({ heading, intro, children }: Props) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        background: 'radial-gradient(90% 60% at 50% 0%, #dcebe4 0%, #f5f6f2 70%)',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'center', mb: 3 }}>
          <Logo size={44} />
          <Box>
            <Typography sx={{ fontWeight: 750, fontSize: '1.25rem', lineHeight: 1.2 }}>{PRODUCT}</Typography>
            <Typography variant="caption" color="textSecondary">
              {text.shell.subtitle}
            </Typography>
          </Box>
        </Box>
        <Card sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
          <Typography variant="h1">{heading}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            {intro}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  );
}
