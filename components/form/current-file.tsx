import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';

/** What the server has so far of a file. */
export function CurrentFile({ href, label }: { href: string; label: string }) {
  return (
    <Typography
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      sx={{ display: 'flex', width: 'fit-content', alignItems: 'center', gap: 0.75, mb: 1, minHeight: 24, fontWeight: 600, color: 'primary.main' }}
    >
      <ExternalLink size={15} aria-hidden />
      {label}
    </Typography>
  );
}
