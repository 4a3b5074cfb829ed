/** One timer of a tab or of the network. */
interface Timer {
  id: number;
  at: number;
  /** Whose it is: the name of a tab, or `network`. */
  owner: string;
  run: () => void;
  /** Of an interval. */
  everyMs?: number;
}

/** The time of a world: it moves only when a day says so, from one timer to the next. */
export class Clock {
  /** In milliseconds since the world began. */
  now = 0;
  private timers: Timer[] = [];
  private lastId = 0;

  set(owner: string, run: () => void, ms = 0, repeats = false): number {
    const wait = Math.max(Number(ms) || 0, repeats ? 1 : 0);
    const timer: Timer = { id: (this.lastId += 1), at: this.now + wait, owner, run };
    if (repeats) timer.everyMs = wait;
    this.put(timer);
    return timer.id;
  }

  clear(id: number) {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Sorted by time, and then by the order in which they were set. */
  private put(timer: Timer) {
    let place = this.timers.length;
    while (place > 0 && this.timers[place - 1]!.at > timer.at) place -= 1;
    this.timers.splice(place, 0, timer);
  }

  /** How long until the next timer; `null` without one. */
  untilNext(): number | null {
    const [first] = this.timers;
    return first ? first.at - this.now : null;
  }

  /** Runs the next timer, if it is due until `end`. */
  runNext(end: number): boolean {
    const [first] = this.timers;
    if (!first || first.at > end) {
      this.now = Math.max(this.now, end);
      return false;
    }
    this.timers.shift();
    this.now = Math.max(this.now, first.at);
    if (first.everyMs !== undefined) this.put({ ...first, at: this.now + first.everyMs });
    first.run();
    return true;
  }

  /** The number of timers of an owner. */
  pendingOf(owner: string): number {
    return this.timers.filter((timer) => timer.owner === owner).length;
  }

  removeAllOf(owner: string) {
    this.timers = this.timers.filter((timer) => timer.owner !== owner);
  }
}
