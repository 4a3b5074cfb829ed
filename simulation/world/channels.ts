import type { Clock } from './clock';

/** How long a message takes to the other tabs. */
const MESSAGE_MS = 5;

interface Open {
  tab: string;
  name: string;
  hear: (event: { data: unknown }) => void;
}

/** The channels between the tabs of a browser. */
export class FakeChannels {
  private open: Open[] = [];

  constructor(private readonly clock: Clock) {}

  /** `BroadcastChannel` of one tab. */
  viewOf(tab: string) {
    const add = (channel: Open) => void this.open.push(channel);
    const close = (own: readonly Open[]) => void (this.open = this.open.filter((each) => !own.includes(each)));
    const post = (name: string, own: readonly Open[], data: unknown) => {
      for (const each of this.open) {
        if (each.name !== name || own.includes(each)) continue;
        this.clock.set(each.tab, () => this.open.includes(each) && each.hear({ data }), MESSAGE_MS);
      }
    };
    return class {
      private readonly own: Open[] = [];

      constructor(private readonly name: string) {}

      addEventListener(_: 'message', hear: Open['hear']) {
        const channel = { tab, name: this.name, hear };
        this.own.push(channel);
        add(channel);
      }

      postMessage = (data: unknown) => post(this.name, this.own, data);
      close = () => close(this.own);
    };
  }

  /** The page is gone. */
  closeAllOf(tab: string) {
    this.open = this.open.filter((each) => each.tab !== tab);
  }
}
