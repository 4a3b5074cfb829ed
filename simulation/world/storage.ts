import { KEPT } from '../../lib/kept';

/** Whether the list of what the console keeps in a browser has this key; `…` in it stands for what follows. */
export const isListed = (place: 'localStorage' | 'sessionStorage', key: string): boolean =>
  Object.keys(KEPT[place]).some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));

/** Web Storage that may be full or refused, and tells the other tabs of a browser what changes. */
export class FakeStorage {
  private values = new Map<string, string>();
  /** `full`: nothing can be written. `refused`: nothing can be read either. */
  private now: 'works' | 'full' | 'refused' = 'works';
  /** Whether it has ever been full or refused. */
  hasFailed = false;
  private readonly changes = new Set<(by: string, key: string, value: string | null) => void>();

  onChange = (listener: (by: string, key: string, value: string | null) => void) => void this.changes.add(listener);

  get state() {
    return this.now;
  }

  set state(state) {
    this.now = state;
    this.hasFailed ||= state !== 'works';
  }

  holds = (key: string, value: string): boolean => this.values.get(key) === value;

  /** What a tab kept goes with the browser. */
  clear = () => void this.values.clear();

  /** The storage as one tab sees it. */
  viewOf(tab: string) {
    const check = () => {
      if (this.state === 'refused') throw new Error('SecurityError');
    };
    const change = (key: string, value: string | null) => {
      if ((this.values.get(key) ?? null) === value) return;
      if (value === null) this.values.delete(key);
      else this.values.set(key, value);
      for (const listener of this.changes) listener(tab, key, value);
    };
    return {
      getItem: (key: string) => (check(), this.values.get(key) ?? null),
      setItem: (key: string, value: string) => {
        check();
        if (this.state === 'full') throw new Error('QuotaExceededError');
        change(key, String(value));
      },
      removeItem: (key: string) => (check(), change(key, null)),
    };
  }
}
