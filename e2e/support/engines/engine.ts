import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A reference to a DOM element, in the format of the engine's protocol. */
export type ElementRef = Record<string, string>;

/** The common interface of WebDriver BiDi (Firefox) and classic WebDriver (WebKit). */
export interface Engine {
  navigate: (url: string) => Promise<void>;
  /** Calls a function, given as source text, in the page; it returns an element, a JSON value or nothing. */
  call: (functionText: string, value: unknown, elements?: ElementRef[]) => Promise<unknown>;
  /** Both protocols use the same input actions: https://www.w3.org/TR/webdriver2/#actions */
  perform: (actions: object[]) => Promise<void>;
  chooseFiles: (input: ElementRef, files: string[]) => Promise<void>;
  /** The errors and warnings in the browser console, if the protocol reports them. */
  problems: () => string[];
  stop: () => Promise<void>;
}

/** Starts a program; it is killed when this process exits, unless `stop` has ended it before. */
export function start(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    stdout: child.stdout!,
    stderr: child.stderr!,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      process.off('exit', kill);
      child.kill(signal);
      await ended;
    },
  };
}
