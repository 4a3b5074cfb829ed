interface Heard {
  type: string;
  listener: ((event: object) => void) | { handleEvent: (event: object) => void };
}

/** A `window` or `document`: events, and the number of listeners that are left. */
export class Listeners {
  private heard: Heard[] = [];

  addEventListener = (type: string, listener: Heard['listener']) => {
    if (!this.heard.some((each) => each.type === type && each.listener === listener))
      this.heard.push({ type, listener });
  };

  removeEventListener = (type: string, listener: Heard['listener']) => {
    this.heard = this.heard.filter((each) => each.type !== type || each.listener !== listener);
  };

  dispatch(type: string, event: object = {}) {
    for (const { type: of, listener } of [...this.heard]) {
      if (of !== type) continue;
      const full = { type, preventDefault() {}, ...event };
      if (typeof listener === 'function') listener(full);
      else listener.handleEvent(full);
    }
  }

  /** The types that are listened to, with repeats. */
  types = (): string[] => this.heard.map(({ type }) => type);
}
