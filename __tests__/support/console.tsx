import { usePathname } from 'next/navigation';
import { LoginScreen } from '@/components/auth/login-screen';
import { CourseEdit } from '@/components/courses/course-edit';
import { CourseNew } from '@/components/courses/course-edit';
import { CourseList } from '@/components/courses/course-list';
import { SetupScreen } from '@/components/setup/setup-screen';
import { AppShell } from '@/components/shell/app-shell';
import { ConnectivityBanner } from '@/components/shell/connectivity-banner';
import { HomeRedirect } from '@/components/entry/home-redirect';
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

/** The screens of the console by their address, as `app/` arranges them. */
function Screens() {
  const name = matchRoute(usePathname())?.name;
  if (name === 'home') return <HomeRedirect />;
  if (name === 'setup') return <SetupScreen />;
  if (name === 'login') return <LoginScreen />;
  const screen = name && name in protectedScreens ? protectedScreens[name as keyof typeof protectedScreens] : null;
  return (
    <RequireSession>
      <AppShell>{screen}</AppShell>
    </RequireSession>
  );
}

/** The whole console in the running session. */
export const openConsole = (path: string, options?: { advanceTimers?: (ms: number) => void }) =>
  renderScreen(
    <>
      <ConnectivityBanner />
      <Screens />
    </>,
    { path, ...options },
  );

/** The whole console as a fresh page load, with the session that the browser keeps. */
export function loadConsole(path: string, { storedToken }: { storedToken?: string } = {}) {
  if (storedToken) localStorage.setItem(session.key, storedToken);
  session.loadToken();
  return renderScreen(
    <>
      <StartUp />
      <ConnectivityBanner />
      <Screens />
    </>,
    { path },
  );
}

/** A browser in which no back end was ever configured. */
export function forgetEndpoint() {
  localStorage.clear();
  endpoint.reload();
}

export const address = () => window.location.pathname + window.location.search;
