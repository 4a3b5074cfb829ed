import { BackgroundWork } from '@/app/(console)/background-work';
import { usePathname } from 'next/navigation';
import { LoginScreen } from '@/components/auth/login-screen';
import { CourseEdit } from '@/components/courses/course-edit';
import { CourseNew } from '@/components/courses/course-edit';
import { CourseList } from '@/components/courses/course-list';
import { SetupScreen } from '@/components/setup/setup-screen';
import { AppShell } from '@/components/shell/app-shell';
import { ConnectivityBanner } from '@/components/shell/notices/connectivity-banner';
import { HomeRedirect } from '@/components/entry/loading-screen';
import { RequireSession } from '@/components/entry/require-session';
import { StartUp } from '@/components/entry/start-up';
import { endpoint } from '@/lib/session/endpoint';
import { matchRoute } from '@/lib/navigation/routes';
import { session } from '@/lib/session/session';
import { renderScreen } from './render';

const protectedScreens = {
  courses: <CourseList />,
  courseNew: <CourseNew />,
  courseEdit: <CourseEdit />,
  users: <h1>Pengguna</h1>,
};

/** Renders the screen of the current route, as the pages in `app/` do. */
function Screens() {
  const name = matchRoute(usePathname())?.name;
  if (name === 'home') return <HomeRedirect />;
  if (name === 'setup') return <SetupScreen />;
  if (name === 'login') return <LoginScreen />;
  const screen = name && name in protectedScreens ? protectedScreens[name as keyof typeof protectedScreens] : null;
  return (
    <RequireSession>
      <AppShell trays={<BackgroundWork />}>{screen}</AppShell>
    </RequireSession>
  );
}

/** Renders the whole console with the current session. */
export const openConsole = (path: string, options?: { advanceTimers?: (ms: number) => void }) =>
  renderScreen(
    <>
      <ConnectivityBanner />
      <Screens />
    </>,
    { path, ...options },
  );

/** Renders the whole console like a page load, which restores the session from localStorage. */
export function loadConsole(
  path: string,
  { storedToken }: { storedToken?: string } = {},
  options?: { advanceTimers?: (ms: number) => void },
) {
  if (storedToken) localStorage.setItem(session.key, storedToken);
  session.loadToken();
  return renderScreen(
    <>
      <StartUp />
      <ConnectivityBanner />
      <Screens />
    </>,
    { path, ...options },
  );
}

/** Simulates a browser in which no back end is configured. */
export function forgetEndpoint() {
  localStorage.clear();
  endpoint.reload();
}

export const address = () => window.location.pathname + window.location.search;
