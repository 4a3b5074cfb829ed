'use client';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePathname } from 'next/navigation';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { sidebarState } from '@/lib/sidebar-state';
import { onDemand } from '../ui/on-demand';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { useShortcut } from '@/hooks/use-shortcut';

const SidePanel = onDemand(() => import('./side-panel').then((module) => module.SidePanel));

export const MAIN_ID = 'konten';
const SIDEBAR_PX = { open: 248, rail: 76 };

/** Sidebar, header and the screen. On small screens the sidebar is a panel that opens over the page. */
export function AppShell({ children }: { children: ReactNode }) {
  const small = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const open = useSyncExternalStore(sidebarState.subscribe, sidebarState.get, () => true);
  const panel = usePanel(small);
  const toggle = small ? panel.toggle : sidebarState.toggle;
  useShortcut('b', toggle);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink target={MAIN_ID} />
      {small ? (
        panel.open && <SidePanel onClose={panel.close} widthPx={SIDEBAR_PX.open} />
      ) : (
        <Box
          component="aside"
          sx={{
            position: 'sticky',
            top: 0,
            flexShrink: 0,
            height: '100dvh',
            width: open ? SIDEBAR_PX.open : SIDEBAR_PX.rail,
            transition: 'width 160ms ease',
          }}
        >
          <Sidebar compact={!open} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header expanded={small ? panel.open : open} onToggle={toggle} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3, xl: 4 }, py: { xs: 2.5, sm: 3.5 }, '&:focus': { outline: 'none' } }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** The side panel of small screens: closed by navigation, by Escape and by a tap outside. */
function usePanel(small: boolean) {
  const pathname = usePathname();
  // Open for one address only, so that any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = small && openedAt === pathname;
  return { open, close: () => setOpenedAt(null), toggle: () => setOpenedAt(open ? null : pathname) };
}
