'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { BookOpen, LogOut, Users } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PRODUCT } from '@/lib/config';
import { leaveGuard } from '@/lib/leave-guard';
import { paths } from '@/lib/routes';
import { signOut } from '@/lib/session-flow';
import { text } from '@/lib/text';
import { ButtonBase } from '../ui/button-base';
import { Link } from '../ui/link';
import { Logo } from '../ui/logo';
import { Tooltip } from '../ui/tooltip';

const items = [
  { label: text.titles.courses, href: paths.courses, icon: <BookOpen size={20} aria-hidden /> },
  { label: text.titles.users, href: paths.users, icon: <Users size={20} aria-hidden /> },
];

const itemSx: SxProps<Theme> = {
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  px: 1.75,
  borderRadius: 1,
  justifyContent: 'flex-start',
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current=page]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

interface Props {
  /** Icons only; the names stay for screen readers and as tooltips. */
  compact: boolean;
  onNavigate?: () => void;
}

export function Sidebar({ compact, onNavigate }: Props) {
  const pathname = usePathname();

  const logout = () => leaveGuard.leave(signOut);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider', px: 1.5, py: 2, overflowX: 'hidden', overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', gap: 1.5, px: 0.75, pb: 2.5, alignItems: 'center', minHeight: 60 }}>
        <Logo size={38} />
        {!compact && (
          <Box>
            <Typography sx={{ fontWeight: 750, fontSize: '1.125rem', lineHeight: 1.2 }}>{PRODUCT}</Typography>
            <Typography variant="caption" color="textSecondary">
              {text.shell.subtitle}
            </Typography>
          </Box>
        )}
      </Box>
      <Box component="nav" aria-label={text.shell.navigation} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {items.map(({ label, href, icon }) => (
          <Named key={href} label={label} compact={compact}>
            <ButtonBase
              as={Link}
              href={href}
              onClick={onNavigate}
              aria-label={compact ? label : undefined}
              aria-current={pathname.startsWith(href) ? 'page' : undefined}
              sx={itemSx}
            >
              {icon}
              {!compact && label}
            </ButtonBase>
          </Named>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <Box sx={{ borderTop: 1, borderColor: 'divider', mb: 1.5 }} />
        <Named label={text.shell.logout} compact={compact}>
          <ButtonBase type="button" onClick={logout} aria-label={compact ? text.shell.logout : undefined} sx={itemSx}>
            <LogOut size={20} aria-hidden />
            {!compact && text.shell.logout}
          </ButtonBase>
        </Named>
      </Box>
    </Box>
  );
}

function Named({ label, compact, children }: { label: string; compact: boolean; children: ReactNode }) {
  return (
    <Tooltip title={compact ? label : ''} placement="right">
      {children}
    </Tooltip>
  );
}
