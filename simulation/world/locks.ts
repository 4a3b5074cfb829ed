interface Waiting {
  tab: string;
  name: string;
  begin: () => void;
}

type Callback = (lock: { name: string } | null) => unknown;

/** Web Locks of a browser: they end with their tab. */
export class FakeLocks {
  /** By name: the tab that has it. */
  private readonly held = new Map<string, string>();
  private waiting: Waiting[] = [];

  /** `navigator.locks` of one tab. */
  viewOf(tab: string) {
    return {
      request: (name: string, ...rest: [Callback] | [LockOptions, Callback]): Promise<unknown> => {
        const callback = rest.at(-1) as Callback;
        const { ifAvailable = false, signal } = rest.length === 2 ? rest[0] : {};
        return new Promise((resolve, reject) => {
          const begin = () => {
            this.held.set(name, tab);
            const run = async () => callback({ name });
            run()
              .then(resolve, reject)
              .finally(() => this.release(name, tab));
          };
          if (!this.held.has(name)) return begin();
          if (ifAvailable) return resolve(callback(null));
          const waiting = { tab, name, begin };
          this.waiting.push(waiting);
          signal?.addEventListener('abort', () => {
            if (!this.waiting.includes(waiting)) return;
            this.waiting = this.waiting.filter((each) => each !== waiting);
            reject(new DOMException('aborted', 'AbortError'));
          });
        });
      },
      query: () => Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) }),
    };
  }

  private release(name: string, tab: string) {
    if (this.held.get(name) !== tab) return;
    this.held.delete(name);
    const next = this.waiting.find((each) => each.name === name);
    if (!next) return;
    this.waiting = this.waiting.filter((each) => each !== next);
    next.begin();
  }

  /** The page is gone. */
  releaseAllOf(tab: string) {
    this.waiting = this.waiting.filter((each) => each.tab !== tab);
    for (const [name, by] of [...this.held]) if (by === tab) this.release(name, tab);
  }
}
