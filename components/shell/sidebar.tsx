'use client';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { BookOpen, LogOut, Users } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PRODUCT, TOOLTIP_DELAY_MS } from '@/lib/config';
import { leaveGuard } from '@/lib/leave-guard';
import { paths } from '@/lib/routes';
import { signOut } from '@/lib/session-flow';
import { text } from '@/lib/text';
import { Logo } from '../ui/logo';

const items = [
  { label: text.courses.heading, href: paths.courses, icon: <BookOpen size={20} aria-hidden /> },
  { label: text.users.type, href: paths.users, icon: <Users size={20} aria-hidden /> },
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
    <Stack sx={{ height: '100%', bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider', px: 1.5, py: 2, overflowX: 'hidden', overflowY: 'auto' }}>
      <Stack direction="row" spacing={1.5} sx={{ px: 0.75, pb: 2.5, alignItems: 'center', minHeight: 60 }}>
        <Logo size={38} />
        {!compact && (
          <Box>
            <Typography sx={{ fontWeight: 750, fontSize: '1.125rem', lineHeight: 1.2 }}>{PRODUCT}</Typography>
            <Typography variant="caption" color="textSecondary">
              {text.shell.subtitle}
            </Typography>
          </Box>
        )}
      </Stack>
      <Stack component="nav" aria-label={text.shell.navigation} spacing={0.5}>
        {items.map(({ label, href, icon }) => (
          <Named key={href} label={label} compact={compact}>
            <ButtonBase
              component={Link}
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
      </Stack>
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <Divider sx={{ mb: 1.5 }} />
        <Named label={text.shell.logout} compact={compact}>
          <ButtonBase onClick={logout} aria-label={compact ? text.shell.logout : undefined} sx={itemSx}>
            <LogOut size={20} aria-hidden />
            {!compact && text.shell.logout}
          </ButtonBase>
        </Named>
      </Box>
    </Stack>
  );
}

function Named({ label, compact, children }: { label: string; compact: boolean; children: ReactNode }) {
  return (
    <Tooltip title={compact ? label : ''} placement="right" enterDelay={TOOLTIP_DELAY_MS} describeChild>
      <span>{children}</span>
    </Tooltip>
  );
}
