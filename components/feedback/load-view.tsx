'use client';
import { useEffect, useState, type ReactNode } from 'react';
import type { Load } from '@/hooks/use-query';
import type { ApiError } from '@/lib/api/errors';
import { formatDayUnlessToday, formatTime, serverWords } from '@/lib/format';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { Loading } from './loading';
import { MessagePanel } from './message-panel';
import { ProblemReport } from './problem-report';
import { AnnouncedText } from './announcer';
import styles from './load-view.module.css';

interface Props<T> {
  load: Load<T>;
  /** The texts for this kind of record. */
  copy: { loading: string; loadFailed: string; notFound: string };
  /** Rendered while loading too, such as the heading of a form. */
  header?: ReactNode;
  skeleton: ReactNode;
  /** A link back, shown when the record does not exist or fails to load. A list has none: it is never `not-found`. */
  back?: { href: string; label: string };
  children: (data: T, ready: Extract<Load<T>, { state: 'ready' }>) => ReactNode;
}

/** Renders the state of a query: its data (with a note when it is stale), a skeleton, "not found" or the failure. */
export function LoadView<T>({ load, copy, header, skeleton, back, children }: Props<T>) {
  if (load.state === 'ready') {
    return (
      <>
        {header}
        {load.staleSince !== null && (
          <StaleNote readAt={load.staleSince} error={load.refreshError} onRetry={load.retry} />
        )}
        {children(load.data, load)}
      </>
    );
  }

  if (load.state === 'loading') {
    return (
      <>
        {header}
        <Loading label={copy.loading}>{skeleton}</Loading>
      </>
    );
  }

  const wayBack = back && (
    <ButtonLink variant="outlined" href={back.href}>
      {back.label}
    </ButtonLink>
  );
  if (back && load.error.kind === 'not-found') {
    return (
      <MessagePanel drawing="missing" role="alert" alone title={copy.notFound}>
        {wayBack}
      </MessagePanel>
    );
  }

  return (
    <LoadFailed title={copy.loadFailed} error={load.error} onRetry={load.retry} alone={back !== undefined}>
      {wayBack}
    </LoadFailed>
  );
}

interface LoadFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
  alone: boolean;
  children: ReactNode;
}

function LoadFailed({ title, error, onRetry, alone, children }: LoadFailedProps) {
  const { attempt, retry } = useAttempts(error, onRetry);
  return (
    <MessagePanel
      drawing="cloud"
      role="alert"
      announcement={attempt}
      alone={alone}
      title={title}
      detail={text.common.retryLater}
      reason={refusalReason(error)}
    >
      <Button variant="contained" onClick={retry}>
        {text.common.retry}
      </Button>
      {children}
      <ProblemReport />
    </MessagePanel>
  );
}

/**
 * The server's message when it refused the read, else the status: a retry fails until the cause is fixed, so the cause is
 * shown. Or that the server has asked to wait.
 */
function refusalReason(error: ApiError | null): string | undefined {
  if (error?.kind === 'busy') return text.common.busy;
  if (error?.kind !== 'refused' && error?.kind !== 'forbidden') return undefined;
  if (error.reason) return text.common.serverSaid(serverWords(error.reason));
  return error.status >= 400 ? text.common.serverRefused(error.status) : undefined;
}

interface StaleNoteProps {
  /** When the data on the screen was read, in milliseconds since 1970. */
  readAt: number;
  /** Why the last refresh failed. */
  error: ApiError | null;
  onRetry: () => void;
}

/** Shown above stale data: says that the last refresh failed and when the data was read. */
function StaleNote({ readAt, error, onRetry }: StaleNoteProps) {
  const { attempt, retry } = useAttempts(error, onRetry);
  const reason = refusalReason(error);
  const now = useToday();
  return (
    <div className={styles.note}>
      <AnnouncedText times={attempt} className={styles.words}>
        <p>{text.common.staleSince(formatTime(readAt), formatDayUnlessToday(readAt, now))}</p>
        {reason && <p>{reason}</p>}
      </AnnouncedText>
      <Button size="small" onClick={retry}>
        {text.common.retry}
      </Button>
    </div>
  );
}

/**
 * Counts the failed retries of the administrator, after each of which the failure is said again. Automatic retries do
 * not count.
 */
function useAttempts(error: ApiError | null, onRetry: () => void) {
  const [retried, setRetried] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(1);
  if (retried !== null && error !== null && retried !== error) {
    setRetried(null);
    setAttempt(attempt + 1);
  }
  function retry() {
    setRetried(error);
    onRetry();
  }
  return { attempt, retry };
}

/** The current date; re-renders at midnight, or when the computer wakes up after midnight. */
function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today);
    midnight.setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
