'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { useIsMounted } from '@/hooks/rendering';
import { browserDemo, isDemoUrl, type DemoProblem, type DemoStage } from '@/lib/platform/browser-demo';
import { formatBytes } from '@/lib/format';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { notify } from '@/lib/notify';
import { endpoint } from '@/lib/session/endpoint';
import { configure, forgetBackEnd } from '@/lib/auth/sign-in';
import { demoText } from '@/lib/text/demo';
import { ProgressTrack } from '../feedback/progress-track';
import { useFormState } from '../form/form';
import { Button } from '../ui/button';
import { AnnouncedText } from '../feedback/announcer';
import styles from './browser-demo.module.css';

type State =
  | { status: 'resting'; problem?: DemoProblem }
  /** Without a stage while the service worker is being installed. */
  | { status: 'starting'; stage?: DemoStage }
  /** The demo is running; a navigation to the login follows. */
  | { status: 'started' }
  | { status: 'removing' };

/** Starts the demo that runs in the browser, with its progress, and deletes its data. */
export function BrowserDemo() {
  const router = useRouter();
  const { disabled } = useFormState();
  const isMounted = useIsMounted();
  const [state, setState] = useState<State>({ status: 'resting' });
  const [kept, setKept] = useState(false);
  const busy = state.status !== 'resting';

  useEffect(() => {
    // Without service workers there is no demo.
    void browserDemo?.exists().then(setKept, () => setKept(false));
  }, []);

  async function start() {
    setState({ status: 'starting' });
    try {
      const baseUrl = await browserDemo!.start((stage) => setState({ status: 'starting', stage }));
      // The screen was left during the download: the demo is kept, and starts at once the next time.
      if (!isMounted()) return;
      if (baseUrl !== endpoint.get() && !(await leaveGuard.mayLeaveTab())) return setState({ status: 'resting' });
      configure(baseUrl);
      setState({ status: 'started' });
      router.push(paths.login);
    } catch (thrown) {
      // The code for the message is loaded on demand, and may fail to load too.
      const problem = await browserDemo!.problemOf(thrown).catch((): DemoProblem => 'network');
      setState({ status: 'resting', problem });
      setKept(await browserDemo!.exists());
    }
  }

  async function remove() {
    if (isDemoUrl(endpoint.get() ?? '') && !(await leaveGuard.mayLeaveTab())) return;
    setState({ status: 'removing' });
    try {
      await browserDemo!.remove();
      if (isDemoUrl(endpoint.get() ?? '')) forgetBackEnd();
      setKept(false);
      notify.success(demoText.removed);
    } catch (thrown) {
      console.error(thrown);
      notify.error(demoText.removeFailed);
    }
    setState({ status: 'resting' });
  }

  const isStarting = state.status === 'starting' || state.status === 'started';
  return (
    <div className={styles.demo}>
      <Button variant="outlined" loading={isStarting} disabled={disabled || busy} onClick={() => void start()}>
        {demoText.start}
      </Button>
      {state.status === 'starting' ? (
        <Progress stage={state.stage} />
      ) : (
        <p className={styles.about}>{kept ? demoText.kept : demoText.about}</p>
      )}
      {state.status === 'resting' && state.problem && (
        <AnnouncedText as="p" role="alert" className={styles.problem}>
          {demoText.problems[state.problem]}
        </AnnouncedText>
      )}
      {kept && (
        <Button
          size="small"
          color="error"
          loading={state.status === 'removing'}
          disabled={disabled || busy}
          onClick={() => void remove()}
        >
          {demoText.remove}
        </Button>
      )}
    </div>
  );
}

/** The progress of the start. Only the download is measured: on a slow connection it takes most of the time. */
function Progress({ stage }: { stage?: DemoStage }) {
  const id = useId();
  const isDownload = stage?.stage === 'download';
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.stage} role={isDownload ? undefined : 'status'}>
        {labelOf(stage)}
      </p>
      {isDownload && <ProgressTrack percent={(100 * stage.loaded) / Math.max(1, stage.total)} labelledBy={id} />}
    </div>
  );
}

function labelOf(stage?: DemoStage): string {
  if (!stage) return demoText.preparing;
  if (stage.stage === 'download') return demoText.download(formatBytes(stage.loaded), formatBytes(stage.total));
  return demoText[stage.stage];
}
