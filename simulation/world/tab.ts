import type { PageSettings } from '../../lib/env';
import type { SharedReact, TabCode } from '../build';
import type * as Console from '../tab/console';
import type { Answer } from './answers';
import type { Clock } from './clock';
import { createFetch } from './fetch';
import { Listeners } from './listeners';
import type { Network } from './network';
import { type FakeStorage } from './storage';

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
  /** It survives a reload. */
  sessionStorage: FakeStorage;
  onToast: (title: string, content: ReturnType<ConsoleApi['toastContent']>) => void;
  onError: (error: unknown) => void;
}

/** A file whose bytes are read without a thread, so that the order of events depends on the seed alone. */
class InstantFile extends File {
  private readonly content = new ArrayBuffer(4);
  override slice = () => ({ arrayBuffer: () => Promise.resolve(this.content) }) as unknown as Blob;
}

/** What the page of a console that nobody has configured says. */
const SETTINGS: PageSettings = {
  apiUrl: '',
  apiLocked: false,
  demoApiUrl: '',
  demoUsername: '',
  demoPassword: '',
  product: 'Kelola',
};

export class Tab {
  readonly name: string;
  readonly window = new Listeners();
  readonly document = new Listeners();
  readonly console: ConsoleApi;
  isOnline = true;
  /** How far its wall clock is off. */
  skewMs = 0;
  private isDead = false;
  private readonly container: unknown;
  /** What the code listens to from its start on, whether anything is open or not. */
  private readonly startListeners: number;

  constructor(private readonly options: Options) {
    const { name, code, react, onToast } = options;
    this.name = name;
    this.console = code(this.globals(), (module) => react.modules[module]) as ConsoleApi;
    this.console.onToast((title) => onToast(title, this.console.toastContent(title)));
    this.startListeners = this.listeners().length;
    const { createElement } = react.modules.document as { createElement: (tag: string) => unknown };
    this.container = createElement.call(react.modules.document, 'div');
    this.console.open(this.container);
  }

  private listeners = (): string[] => [...this.window.types(), ...this.document.types()];

  file = (name: string, type: string): File => new InstantFile(['1234'], name, { type });

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
    for (const [number, { tab }] of this.options.network.open)
      if (tab === this.name) this.options.network.open.delete(number);
  }

  private globals(): Record<string, unknown> {
    const { clock, name, random, localStorage, sessionStorage, onError } = this.options;
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
    const location = new URL(`https://console.example/${name}`);
    const document = Object.assign(this.document, {
      visibilityState: 'visible',
      hidden: false,
      documentElement: { lang: 'id', dataset: { settings: JSON.stringify(SETTINGS) } },
      hasFocus: () => true,
      // No screen is painted: neither the announcer nor anything else is there.
      querySelector: () => null,
    });
    const math = Object.assign(Object.create(Math) as object, { random });
    const navigator = {};
    Object.defineProperty(navigator, 'onLine', { get: () => this.isOnline });
    const globals: Record<string, unknown> = {
      document,
      navigator,
      location,
      localStorage: localStorage.viewOf(name),
      sessionStorage: sessionStorage.viewOf(name),
      fetch: createFetch(this.options.network, { name, isOnline: () => this.isOnline, isDead: () => this.isDead }),
      XMLHttpRequest: this.xhrClass(),
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
      console: { ...console, error: onError, warn() {} },
      URL,
      URLSearchParams,
    };
    const window = Object.assign(this.window, globals);
    return { ...globals, window, globalThis: window };
  }

  private guarded = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      this.options.onError(error);
    }
  };

  private timeoutSignal(ms: number): AbortSignal {
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('timeout', 'TimeoutError'));
    this.options.clock.set('network', abort, ms);
    return controller.signal;
  }

  private xhrClass() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the class below has a `this` of its own
    const tab = this;
    return class {
      readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      onprogress?: () => void;
      status = 0;
      responseText = '';
      private answer: Answer | null = null;
      private method = '';
      private url = '';
      private token: string | null = null;
      private isOver = false;
      private forget = () => {};

      open(method: string, url: string) {
        Object.assign(this, { method, url });
      }
      setRequestHeader(name: string, value: string) {
        if (name === 'Authorization') this.token = value.replace('Bearer ', '');
      }
      getAllResponseHeaders = () => (this.answer?.retryAfter ? `Retry-After: ${this.answer.retryAfter}\r\n` : '');
      send(form: FormData) {
        const body: Record<string, unknown> = {};
        for (const key of new Set(form.keys())) {
          const all = form.getAll(key);
          body[key] = all.length > 1 ? all : all[0];
        }
        const { method, url, token } = this;
        if (tab.isDead) return;
        const asked = { url, isOnline: tab.isOnline, method, token, body, isForm: true };
        this.forget = tab.options.network.send(tab.name, asked, (answer) => {
          if (this.isOver || tab.isDead) return;
          this.isOver = true;
          if (!answer) return this.onerror?.();
          this.answer = answer;
          this.status = answer.status;
          this.responseText = answer.body;
          this.upload.onload?.();
          this.onload?.();
        });
      }
      abort() {
        if (this.isOver) return;
        this.isOver = true;
        this.forget();
        this.onabort?.();
      }
    };
  }
}
