import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';

/** What the server has so far of a file. */
export function CurrentFile({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mb: 1, minHeight: 24, fontWeight: 600 }}
    >
      <ExternalLink size={15} aria-hidden />
      {label}
    </Link>
  );
}
