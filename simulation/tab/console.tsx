import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DataScope, useSessionScope } from '@/hooks/use-session-scope';
import { useStore, useSession } from '@/hooks/use-store';
import { followOtherTabs } from '@/lib/auth/tabs';
import { checkAgain, restoreSession, returnTarget } from '@/lib/auth/sign-in';
import { holdsWork } from '@/lib/journal/holds-work';
import { interruptedWorks } from '@/lib/journal/interrupted';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { onForeground } from '@/lib/platform/browser/foreground';
import { newVersion, watchVersions } from '@/lib/platform/versions/update-check';
import { session } from '@/lib/session/session';
import { CourseEdit, CourseNew, UserEdit, UserNew } from './forms';
import { CourseImport, CourseList, ModuleList, UserList } from './lists';
import { address, addressSearch } from './navigation';

/** What runs in a tab: the library and the hooks of the console, and screens without markup. */

function Console() {
  const path = useStore(address);
  useEffect(watchVersions, []);
  return path === paths.login ? <Login /> : <Administrator />;
}

/** As the screen that signs in: it leads back to where the person was. */
function Login() {
  const { status } = useSession();
  useEffect(() => (status === 'unverified' ? onForeground(() => void checkAgain()) : undefined), [status]);
  useEffect(() => {
    if (status !== 'signed-in') return;
    const target = returnTarget.take();
    address.set(target === paths.home ? paths.courses : target);
  }, [status]);
  return null;
}

/** As `RequireSession`. */
function Administrator() {
  const scope = useSessionScope({ pathname: useStore(address), replace: address.set });
  if (scope.state !== 'open') return null;
  return (
    <DataScope key={scope.number}>
      <Unfinished />
      <Screens />
    </DataScope>
  );
}

/** As the place of works that were cut off. */
function Unfinished() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void holdsWork().then(setOffered), []);
  useEffect(() => (isOffered ? interruptedWorks.start() : undefined), [isOffered]);
  return null;
}

const EDIT = /^\/(users|courses)\/([^/]+)\/edit$/;
const MODULES = /^\/courses\/([^/]+)\/modules$/;

function screenAt(path: string): ReactNode {
  const [, noun, edited] = EDIT.exec(path) ?? [];
  const [, course] = MODULES.exec(path) ?? [];
  if (edited) return noun === 'users' ? <UserEdit id={edited} /> : <CourseEdit id={edited} />;
  if (course) return <ModuleList courseId={course} />;
  if (path === '/users/new') return <UserNew />;
  if (path === '/courses/new') return <CourseNew />;
  if (path === '/courses/import') return <CourseImport />;
  return path === '/courses' ? <CourseList /> : <UserList />;
}

function Screens() {
  const path = useStore(address);
  // As the dialog that asks before something is lost.
  useStore(leaveGuard.pending);
  return <div key={path}>{screenAt(path)}</div>;
}

let root: Root | null = null;
let unfollow = () => {};

/** Opens the console in this tab. */
export function open(container: unknown) {
  unfollow = followOtherTabs();
  root = createRoot(container as Element);
  root.render(<Console />);
  void restoreSession();
}

/** Closes the tab. */
export function close() {
  root?.unmount();
  root = null;
  unfollow();
}

/** Opens another screen. */
export const go = (path: string) => address.set(path);

/** The session dialog's only button. */
export const endExpired = () => session.endInThisTab();

export { configure, signIn, signOut } from '@/lib/auth/sign-in';
export { ownerKey } from '@/lib/journal/work';
export { kinds } from '@/components/unfinished/kinds';
export { courseCopies } from '@/lib/courses/copy/copies';
export { courses } from '@/lib/courses/api';
export { readStoredCourse } from '@/lib/courses/copy/stored-source';
export { courseImport } from '@/lib/courses/package/import';
export { downloads, isDownloading } from '@/lib/courses/package/downloads';
export { startDownload } from '@/lib/courses/package/start-download';
export { isChunkError, recoverOrThrow, reloadAfterQuestion } from '@/lib/platform/versions/chunk-errors';
export { changeRunning } from '@/lib/courses/change/running';
export { deletionsRunning } from '@/lib/records/deletions-running';
export { topUpRunning } from '@/lib/users/top-up/running';
export { uploadQueue } from '@/lib/modules/upload/queue';
export { modules } from '@/lib/modules/api';
export { toastContent } from '@/lib/notify';
export { cleanText } from '@/lib/clean-text';
export { exportList } from '@/lib/records/list/export';
export { writeHistory } from '@/lib/history/history';
export { endpoint } from '@/lib/session/endpoint';
export { userImport } from '@/lib/users/import/import-session';
/** As the clock of this device has it. */
export const now = () => Date.now();

export { readTable } from '@/lib/users/import/read-table';
export { isSent } from '@/lib/users/import/plan';
export { isDoubtful, outcomeOf } from '@/lib/users/top-up/outcome';
export { openPaymentsTo } from '@/lib/users/top-up/ledger';
export { users } from '@/lib/users/api';
export { readAmount } from '@/lib/users/top-up/amount';
export { courseText } from '@/lib/courses/text';
export { userText, topUpText } from '@/lib/users/text';
export { address, addressSearch, interruptedWorks, leaveGuard, newVersion, session };
export { isDialogOpen, typeChange } from './dialogs';
export { screen } from './screen';
export { onToast } from './toast';
