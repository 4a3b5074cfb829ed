import type { SharedReact, TabCode } from '../build';
import type * as Console from '../tab/console';
import type { Clock } from './clock';
import type { FakeChannels } from './channels';
import type { FakeDatabases } from './databases';
import { FakeDocument } from './document';
import { createFetch } from './fetch';
import { Listeners } from './listeners';
import type { FakeLocks } from './locks';
import type { Network } from './network';
import { type FakeStorage } from './storage';
import { createXhr } from './xhr';

/** The console in one tab: the library and the hooks, as if the page had just been loaded. */
export type ConsoleApi = typeof Console;

interface Options {
  name: string;
  code: TabCode;
  react: SharedReact;
  clock: Clock;
  network: Network;
  random: () => number;
  localStorage: FakeStorage;
  databases: FakeDatabases;
  /** `null` in a browser that opens the console without https. */
  locks: FakeLocks | null;
  channels: FakeChannels;
  /** It survives a reload. */
  sessionStorage: FakeStorage;
  onToast: (title: string, content: ReturnType<ConsoleApi['toastContent']>) => void;
  onError: (error: unknown) => void;
  onDownload: (name: string, content: Blob) => void;
  /** The console reloads the page. */
  onReload: () => void;
  /** The version that is published now. */
  published: () => number;
}

const HOST_MS = 40;

export class Tab {
  readonly name: string;
  readonly window = new Listeners();
  readonly document: FakeDocument;
  readonly console: ConsoleApi;
  /** The version of the console that was published when the page was loaded. */
  readonly version: number;
  isOnline = true;
  /** How far its wall clock is off. */
  skewMs = 0;
  private isDead = false;
  private readonly parts = new Set<string>();
  private readonly container: unknown;
  /** What the code listens to from its start on, whether anything is open or not. */
  private readonly startListeners: number;

  constructor(private readonly options: Options) {
    const { name, code, react, onToast } = options;
    this.name = name;
    this.version = options.published();
    this.document = new FakeDocument(String(this.version), options.onDownload);
    this.console = code(this.globals(), (module) => react.modules[module]) as ConsoleApi;
    this.console.onToast((title) => onToast(title, this.console.toastContent(title)));
    this.startListeners = this.listeners().length;
    const { createElement } = react.modules.document as { createElement: (tag: string) => unknown };
    this.container = createElement.call(react.modules.document, 'div');
    this.console.open(this.container);
  }

  private listeners = (): string[] => [...this.window.types(), ...this.document.types()];

  setOnline(isOnline: boolean) {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    this.window.dispatch(isOnline ? 'online' : 'offline');
  }

  /** The tab is closed or reloaded: what it has sent may still take effect. */
  close() {
    this.console.close();
  }

  /** What is left of it after it was closed. */
  leftovers(): string[] {
    const { clock, network, name } = this.options;
    const listeners = this.listeners();
    return [
      ...(clock.pendingOf(name) > 0 ? [`${clock.pendingOf(name)} timers`] : []),
      ...(listeners.length > this.startListeners ? [`listeners: ${listeners.join(', ')}`] : []),
      ...[...network.open.values()].filter(({ tab }) => tab === name).map(({ method, path }) => `${method} ${path}`),
    ];
  }

  /** Its page is gone: nothing of it runs any more. */
  kill() {
    this.isDead = true;
    this.options.clock.removeAllOf(this.name);
    this.options.databases.close(this.name);
    this.options.locks?.releaseAllOf(this.name);
    this.options.channels.closeAllOf(this.name);
    for (const [number, { tab }] of this.options.network.open)
      if (tab === this.name) this.options.network.open.delete(number);
  }

  private globals(): Record<string, unknown> {
    const { clock, name, random, localStorage, sessionStorage, onError, onReload } = this.options;
    const now = () => Date.UTC(2026, 0, 5, 8) + clock.now + this.skewMs;
    class TabDate extends Date {
      constructor(...args: unknown[]) {
        super(...((args.length === 0 ? [now()] : args) as []));
      }
      static override now = now;
    }
    const timer = (repeats: boolean) => (run: () => void, ms?: number) =>
      this.isDead ? 0 : clock.set(name, this.guarded(run), ms, repeats);
    const clear = (id: number) => clock.clear(id);
    const page = { name, isOnline: () => this.isOnline, isDead: () => this.isDead };
    const location = Object.assign(new URL(`https://console.example/${name}`), { reload: onReload });
    const math = Object.assign(Object.create(Math) as object, { random });
    const navigator = this.options.locks ? { locks: this.options.locks.viewOf(name) } : {};
    let uuids = 0;
    Object.defineProperty(navigator, 'onLine', { get: () => this.isOnline });
    const globals: Record<string, unknown> = {
      document: this.document,
      navigator,
      location,
      localStorage: localStorage.viewOf(name),
      sessionStorage: sessionStorage.viewOf(name),
      fetch: this.fetch(location.origin, createFetch(this.options.network, page)),
      XMLHttpRequest: createXhr(this.options.network, page),
      setTimeout: timer(false),
      clearTimeout: clear,
      setInterval: timer(true),
      clearInterval: clear,
      requestAnimationFrame: (run: () => void) => clock.set(name, this.guarded(run), 16),
      Date: TabDate,
      performance: { now: () => clock.now },
      Math: math,
      AbortSignal: { timeout: (ms: number) => this.timeoutSignal(ms) },
      File,
      URL: this.document.urlClass(),
      crypto: {
        randomUUID: () => `${name}-${(uuids += 1)}`,
        getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
      },
      ...this.options.databases.viewOf(name, () => this.isDead),
      BroadcastChannel: this.options.channels.viewOf(name),
      loadPart: this.loadPart,
      // What is left of a page that is gone finds its databases closed.
      console: { ...console, error: (error: unknown) => !this.isDead && onError(error), warn() {}, info() {} },
      URLSearchParams,
    };
    const window = Object.assign(this.window, globals);
    return { ...globals, window, globalThis: window };
  }

  /** What a host of the console answers itself: the version that it serves. */
  private fetch(host: string, send: ReturnType<typeof createFetch>) {
    const { clock, name, published } = this.options;
    const ask = () =>
      new Promise<unknown>((resolve, reject) =>
        clock.set(
          name,
          () => {
            if (!this.isOnline) return reject(new TypeError('Failed to fetch'));
            resolve({ ok: true, json: () => Promise.resolve({ version: String(published()) }) });
          },
          HOST_MS,
        ),
      );
    return (url: string | URL, init?: RequestInit) => (String(url).startsWith(host) ? ask() : send(String(url), init));
  }

  /** Code on demand: what was not loaded before is gone with its version. */
  private loadPart = (name: string): Promise<void> => {
    if (this.parts.has(name) || this.version === this.options.published())
      return Promise.resolve(void this.parts.add(name));
    return Promise.reject(Object.assign(new Error(`Failed to load chunk ${name}`), { name: 'ChunkLoadError' }));
  };

  private guarded = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      this.options.onError(error);
    }
  };

  private timeoutSignal(ms: number): AbortSignal {
    const controller = new AbortController();
    const abort = () => {
      if (!this.isDead) controller.abort(new DOMException('timeout', 'TimeoutError'));
    };
    this.options.clock.set('network', abort, ms);
    return controller.signal;
  }
}
