import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link';

/** Focus returns here when what opened a dialog is gone with its record. */
export const PAGE_HEADING_ID = 'judul-halaman';

/** One thing on a phone, and where the sidebar has just taken the room; another where there is some. */
const narrow = (there: string, elsewhere: string) => ({ xs: there, sm: elsewhere, md: there, lg: elsewhere });

interface Props {
  title: string;
  intro?: string;
  /** How many records there are. It comes later than the heading: here it moves nothing. */
  count?: string;
  /** The title comes late: there is room for two lines of it where a window is narrow. */
  titleComesLate?: boolean;
  back?: { href: string; label: string };
  /** The screen's main action. */
  children?: ReactNode;
}

export function PageHeader({ title, intro, count, titleComesLate = false, back, children }: Props) {
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
      <Box sx={{ display: 'flex', flexDirection: narrow('column', 'row'), gap: 2, alignItems: narrow('flex-start', 'center'), justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Typography variant="h1" id={PAGE_HEADING_ID} tabIndex={-1} sx={{ minHeight: titleComesLate ? { xs: '2lh', lg: 0 } : 0, '&:focus': { outline: 'none' } }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.25 }}>
            {intro && <Typography color="textSecondary">{intro}</Typography>}
            {count && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ px: 1.25, border: 1, borderColor: 'divider', borderRadius: 5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Typography>
            )}
          </Box>
        </Box>
        {children}
      </Box>
    </Box>
  );
}
