/**
 * Compares the records that were read with the total that the back end reports. A record may have been deleted after it
 * was read; then a later answer reports a lower total. So only what was read since the total was last lowered is known to
 * be in the list still.
 */
export function createTally() {
  /** The answer in which each record was read last. Answers are numbered from 1. */
  const readIn = new Map<string, number>();
  let answer = 0;
  /** The first answer after the total was last lowered. */
  let since = 0;
  /** Number of records that were read since. */
  let present = 0;
  /** The reported number of records in the list; `null` if none is reported, or what was reported is wrong. */
  let total: number | null = null;
  /** By how much the total was lowered in all. */
  let gone = 0;
  let isTrusted = true;

  function lower(next: number) {
    gone += (total ?? next) - next;
    since = answer;
    present = 0;
    for (const at of readIn.values()) if (at >= since) present += 1;
  }

  return {
    total: () => total,
    /** The number of records that were read. */
    size: () => readIn.size,

    /** Begins an answer, with the number of records that it reports. */
    begin(reported: number | null) {
      answer += 1;
      if (reported === null || !isTrusted) return;
      if (total !== null && reported < total) lower(reported);
      total = reported;
    },

    /** Adds a record of this answer; returns whether it is new. */
    add(key: string): boolean {
      const before = readIn.get(key) ?? 0;
      if (before === 0 || before < since) present += 1;
      readIn.set(key, answer);
      return before === 0;
    },

    /** At the end of a list: more records than there are and were show that the reported total is wrong. */
    checkTotal() {
      if (total === null || readIn.size <= total + gone) return;
      isTrusted = false;
      [total, gone, since, present] = [null, 0, 0, readIn.size];
    },

    /** Whether as many records were read as are reported, `unreadable` ones included. */
    isWhole: (unreadable: number) => total !== null && present + unreadable >= total,
    /** Whether a record is known to be in the list. */
    isPresent: (key: string) => (readIn.get(key) ?? 0) >= since,
    /** At most so many records are in the list and were not read; `null` without a total. */
    missing: () => (total === null ? null : Math.min(total - present, total + gone - readIn.size)),
  };
}

export type Tally = ReturnType<typeof createTally>;
