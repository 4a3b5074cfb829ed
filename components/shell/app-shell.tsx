'use client';
import { usePathname } from 'next/navigation';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useStore, useEndpoint, useSession, useMediaQuery } from '@/hooks/use-store';
import { useShortcut } from '@/hooks/use-shortcut';
import { SMALL_SCREEN } from '@/lib/config';
import { forgetListsExceptAt } from '@/lib/records/list/kept-list';
import { hostOf } from '@/lib/session/endpoint';
import { sidebarState } from '@/lib/platform/browser/preferences';
import { removeLeftovers } from '@/lib/videos/leftovers';
import { onDemand } from '../ui/on-demand';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { text } from '@/lib/text/common';
import styles from './app-shell.module.css';

const SidePanel = onDemand(() => import('./side-panel').then((module) => module.SidePanel));

const MAIN_ID = 'konten';
const SIDEBAR_PX = { open: 248, rail: 76 };

/** The layout of every screen: sidebar, header, content. On small screens the sidebar is a drawer over the page. */
export function AppShell({ trays, children }: Pick<FrameProps, 'trays' | 'children'>) {
  const pathname = usePathname();
  const session = useSession();
  const small = useMediaQuery(SMALL_SCREEN);
  const open = useStore(sidebarState, true);
  /** The path at which the drawer was opened: every navigation closes it, without an effect. */
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const hasDrawer = small && drawerAt === pathname;
  // Forgotten, so that it does not open by itself on a later return to that path, or when the window is small again.
  if (drawerAt !== null && !hasDrawer) setDrawerAt(null);
  const backEnd = hostOf(useEndpoint());
  const toggle = small ? () => setDrawerAt(hasDrawer ? null : pathname) : sidebarState.toggle;
  useShortcut('b', toggle, hasDrawer);
  useEffect(() => forgetListsExceptAt(pathname), [pathname]);
  useEffect(() => void removeLeftovers(), []);

  return (
    <ShellFrame
      username={'user' in session ? session.user.username : ''}
      sidebar={
        small ? (
          hasDrawer && (
            <SidePanel
              pathname={pathname}
              backEnd={backEnd}
              onClose={() => setDrawerAt(null)}
              widthPx={SIDEBAR_PX.open}
            />
          )
        ) : (
          <SideColumn pathname={pathname} backEnd={backEnd} open={open} />
        )
      }
      expanded={small ? hasDrawer : open}
      onToggle={toggle}
      trays={trays}
    >
      <FocusRelease pathname={pathname}>{children}</FocusRelease>
    </ShellFrame>
  );
}

/**
 * Takes the focus from the link that a navigation removes, just before React changes the page. A browser does so itself
 * when the link goes, but lays out the whole half-changed page for it: a third of the time that it takes to leave a
 * hundred cards. Only a class component is told before the change.
 */
class FocusRelease extends Component<{ pathname: string; children: ReactNode }> {
  override getSnapshotBeforeUpdate({ pathname }: { pathname: string }) {
    const { activeElement } = document;
    const isLeft = pathname !== this.props.pathname && activeElement?.closest('main');
    if (isLeft && activeElement instanceof HTMLElement) activeElement.blur();
    return null;
  }

  // React asks for it beside getSnapshotBeforeUpdate.
  override componentDidUpdate() {}

  override render() {
    return this.props.children;
  }
}

interface FrameProps {
  username: string;
  sidebar: ReactNode;
  expanded: boolean;
  onToggle: () => void;
  /** Work in the background, below the header. */
  trays?: ReactNode;
  children: ReactNode;
}

export function ShellFrame({ username, sidebar, expanded, onToggle, trays, children }: FrameProps) {
  return (
    <div className={styles.shell}>
      <SkipLink target={MAIN_ID} />
      {sidebar}
      <div className={styles.page}>
        <Header username={username} expanded={expanded} onToggle={onToggle} />
        {trays}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

interface SideColumnProps {
  pathname: string;
  backEnd: string;
  open: boolean;
}

/** The sidebar beside the page, as a rail of icons unless it is open. */
export const SideColumn = ({ pathname, backEnd, open }: SideColumnProps) => (
  <aside className={styles.sidebar} style={{ width: open ? SIDEBAR_PX.open : SIDEBAR_PX.rail }}>
    <Sidebar pathname={pathname} backEnd={backEnd} compact={!open} />
  </aside>
);

/** The first tab stop of the page: moves the focus past the sidebar to the content. */
function SkipLink({ target }: { target: string }) {
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
