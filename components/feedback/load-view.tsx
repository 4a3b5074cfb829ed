'use client';
import { useEffect, useState, type ReactNode } from 'react';
import type { Load } from '@/hooks/use-query';
import type { ApiError } from '@/lib/api/errors';
import { formatDayUnlessToday, formatTime, shorten } from '@/lib/format';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { Loading } from './loading';
import { MessagePanel } from './message-panel';
import styles from './load-view.module.css';

interface Props<T> {
  load: Load<T>;
  /** The sentences of this kind of record. */
  copy: { loading: string; loadFailed: string; notFound: string };
  /** What is known before anything is there, such as the heading of a form. */
  header?: ReactNode;
  /** The shapes of what will stand here. */
  skeleton: ReactNode;
  /** A way out for a record that cannot be shown. A list has none: it is never `not found`. */
  back?: ReactNode;
  children: (data: T, ready: Extract<Load<T>, { state: 'ready' }>) => ReactNode;
}

/** Shows a load: what is there as soon as it is there, else how it stands with it. */
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

  if (back && load.error.kind === 'not-found') {
    return (
      <MessagePanel drawing="missing" role="alert" alone title={copy.notFound}>
        {back}
      </MessagePanel>
    );
  }

  return (
    <LoadFailed title={copy.loadFailed} error={load.error} onRetry={load.retry} alone={back !== undefined}>
      {back}
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
    </MessagePanel>
  );
}

/** What a server said that has refused a load: trying again will not help until that has changed. */
function refusalReason(error: ApiError | null): string | undefined {
  if (!error?.reason || (error.kind !== 'refused' && error.kind !== 'forbidden')) return undefined;
  return text.common.serverSaid(shorten(error.reason));
}

interface StaleNoteProps {
  /** When what is shown was read, in milliseconds since 1970. */
  readAt: number;
  /** Why it could not be refreshed. */
  error: ApiError | null;
  onRetry: () => void;
}

/** Says that a refresh has failed, and how old what is still shown is. */
export function StaleNote({ readAt, error, onRetry }: StaleNoteProps) {
  const { attempt, retry } = useAttempts(error, onRetry);
  const reason = refusalReason(error);
  const now = useToday();
  return (
    <div role="status" className={styles.note}>
      <div key={attempt} className={styles.words}>
        <p>{text.common.staleSince(formatTime(readAt), formatDayUnlessToday(readAt, now))}</p>
        {reason && <p>{reason}</p>}
      </div>
      <Button size="small" onClick={retry}>
        {text.common.retry}
      </Button>
    </div>
  );
}

/**
 * Counts how often the person has tried in vain. The words of a failure are keyed by it, so that screen
 * readers announce them again; what the console tries by itself is announced once.
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

/** The present day; a new one begins at midnight, or when the computer wakes after it. */
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
