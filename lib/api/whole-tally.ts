/**
 * Compares the records that were read with the number that the back end gives. A record may have been deleted after it
 * was read; then that number is lower in a later answer. So only what was read since it was last lowered is known to
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
  let total: number | null = null;
  /** By how much the total was lowered in all. */
  let gone = 0;
  let isTold = false;
  let isTrusted = true;

  /** The list has `next` records, as of the answer `from`. */
  function count(next: number, from: number) {
    if (total !== null && next < total) {
      gone += total - next;
      since = from;
      present = 0;
      for (const at of readIn.values()) if (at >= since) present += 1;
    }
    total = next;
  }

  return {
    /** The number of records in the list; `null` while it is not known. */
    total: () => total,
    /** The number of records that were read. */
    size: () => readIn.size,
    /** The number of the current answer, from 1. */
    answer: () => answer,
    isTold: () => isTold,

    /** Begins an answer, with the number of records that it gives. */
    begin(told: number | null) {
      answer += 1;
      if (told === null || !isTrusted) return;
      isTold = true;
      count(told, answer);
    },

    /** Adds a record of this answer. Returns the answer in which it was read before; 0 if it is new. */
    add(key: string): number {
      const before = readIn.get(key) ?? 0;
      if (before === 0 || before < since) present += 1;
      readIn.set(key, answer);
      return before;
    },

    /** At the end of the list: `rows` on its pages, read from the answer `start` on. Stands in for an unknown total. */
    end(rows: number, start: number) {
      // More were read than there are and were: what the back end says is wrong.
      if (isTold && total !== null && readIn.size > total + gone) {
        isTold = isTrusted = false;
        [total, gone, since, present] = [null, 0, 0, readIn.size];
      }
      if (!isTold) count(rows, start);
    },

    isWhole: () => total !== null && present >= total,
    /** Whether a record is known to be in the list. */
    isPresent: (key: string) => (readIn.get(key) ?? 0) >= since,
    /** At most so many records are in the list and were not read. */
    missing: () => Math.min((total ?? 0) - present, (total ?? 0) + gone - readIn.size),
  };
}

export type Tally = ReturnType<typeof createTally>;
