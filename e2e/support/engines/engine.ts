import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** An element in the page; only the engine that gave it can read it. */
export type ElementRef = Record<string, string>;

/** What WebDriver BiDi and classic WebDriver are both asked for. */
export interface Engine {
  navigate: (url: string) => Promise<void>;
  /** Calls a function, given as text, with one value and elements; it returns an element, a value as JSON, or nothing. */
  call: (functionText: string, value: unknown, elements?: ElementRef[]) => Promise<unknown>;
  /** Both protocols define input alike: https://www.w3.org/TR/webdriver2/#actions */
  perform: (actions: object[]) => Promise<void>;
  chooseFiles: (input: ElementRef, files: string[]) => Promise<void>;
  /** Errors and warnings that the page wrote to its console, where the engine tells. */
  problems: () => string[];
  stop: () => Promise<void>;
}

/** Starts a program that goes with this process, if `stop` has not ended it before. */
export function start(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    stdout: child.stdout!,
    stderr: child.stderr!,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
