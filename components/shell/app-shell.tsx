'use client';
import { usePathname } from 'next/navigation';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useMediaQuery } from '@/hooks/use-media-query';
import { useShortcut } from '@/hooks/use-shortcut';
import { BREAKPOINT_PX } from '@/lib/config';
import { sidebarState } from '@/lib/preferences';
import { onDemand } from '../ui/on-demand';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { Tray } from './tray';
import { text } from '@/lib/text/common';
import styles from './app-shell.module.css';

const SidePanel = onDemand(() => import('./side-panel').then((module) => module.SidePanel));

const MAIN_ID = 'konten';
const SMALL = `(max-width: ${BREAKPOINT_PX.shell - 0.05}px)`;
const SIDEBAR_PX = { open: 248, rail: 76 };

/** Sidebar, header and the screen. On small screens the sidebar is a panel that opens over the page. */
export function AppShell({ children }: { children: ReactNode }) {
  const small = useMediaQuery(SMALL);
  const open = useSyncExternalStore(sidebarState.subscribe, sidebarState.get, () => true);
  const panel = usePanel(small);
  const toggle = small ? panel.toggle : sidebarState.toggle;
  useShortcut('b', toggle);

  return (
    <div className={styles.shell}>
      <SkipLink target={MAIN_ID} />
      {small ? (
        panel.open && <SidePanel onClose={panel.close} widthPx={SIDEBAR_PX.open} />
      ) : (
        <aside className={styles.sidebar} style={{ width: open ? SIDEBAR_PX.open : SIDEBAR_PX.rail }}>
          <Sidebar compact={!open} />
        </aside>
      )}
      <div className={styles.page}>
        <Header expanded={small ? panel.open : open} onToggle={toggle} />
        <Tray />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
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

/** The first stop of the keyboard: past the sidebar to the screen. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        // Moves the focus without adding a history entry.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      className={styles.link}
    >
      {text.shell.skipToContent}
    </a>
  );
}
