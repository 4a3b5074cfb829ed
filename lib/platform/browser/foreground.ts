import { connection } from './connection';

/** Whether the page is visible and the browser online: only then the console reads by itself. */
export const isForeground = (): boolean => document.visibilityState === 'visible' && connection.online();

/** Calls `listener` each time that becomes so; returns the unsubscribe function. */
export function onForeground(listener: () => void): () => void {
  const check = () => {
    if (isForeground()) listener();
  };
  const stop = connection.subscribe(check);
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', check);
  };
}
