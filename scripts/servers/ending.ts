import type { ChildProcess } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` once, when this process is to end: by Ctrl+C, which arrives twice when npm passes it on, by SIGTERM or
 * SIGHUP, or because npm, which started it, is gone: npm passes no SIGHUP on.
 */
export function whenToEnd(stop: () => void): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}

/** Ends a child process when this one exits. */
export function endWithThis(child: ChildProcess): void {
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
