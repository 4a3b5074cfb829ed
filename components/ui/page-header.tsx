import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link';

/** Focus returns here when what opened a dialog is gone with its record. */
export const PAGE_HEADING_ID = 'judul-halaman';

interface Props {
  title: string;
  intro?: string;
  /** How many records there are, beside the heading: it is no part of its name. */
  count?: string;
  back?: { href: string; label: string };
  /** The screen's main action. */
  children?: ReactNode;
}

export function PageHeader({ title, intro, count, back, children }: Props) {
  return (
    <Box sx={{ mb: 3 }}>
      {back && (
        <Typography
          component={Link}
          href={back.href}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mb: 1, minHeight: 24, fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography variant="h1" id={PAGE_HEADING_ID} tabIndex={-1} sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}>
              {title}
            </Typography>
            {count && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ px: 1.25, border: 1, borderColor: 'divider', borderRadius: 5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Typography>
            )}
          </Box>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 0.25 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
