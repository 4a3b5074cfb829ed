/** After a change, so that it is not lost beside other insertions: Orca drops live text within 100 ms of another one. */
const DELAY_MS = 150;
/** Then the text goes, so that nobody comes across it when reading the page. */
const EMPTY_MS = 3_000;

export type Urgency = 'polite' | 'assertive';

/** Marks the two live regions (components/feedback/announcer.tsx); its value is the urgency. */
export const announcerAttribute = 'data-announcer';

/** A text stays this long before another takes its place: Orca reads it after it has been told of the change. */
const SAID_MS = 500;

interface Queue {
  texts: string[];
  /** What the region holds, and since when. */
  shown: string[];
  shownAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** What waits to be said in each region. */
const queues = new WeakMap<Element, Queue>();

function queueOf(region: Element): Queue {
  const queue = queues.get(region) ?? { texts: [], shown: [], shownAt: -Infinity };
  queues.set(region, queue);
  return queue;
}

function say(region: Element, queue: Queue) {
  show(region, queue, queue.texts);
  queue.texts = [];
  queue.timer = setTimeout(() => show(region, queue, []), EMPTY_MS);
}

function show(region: Element, queue: Queue, texts: string[]) {
  region.textContent = texts.join('. ');
  Object.assign(queue, { shown: texts, shownAt: performance.now() });
}

/**
 * Has screen readers say a text that is told without moving the focus. Texts that come together are said together, each
 * once. Returns a function that takes back what has not been said yet.
 */
export function announce(text: string, urgency: Urgency = 'polite'): () => void {
  const region = document.querySelector(`[${announcerAttribute}=${urgency}]`);
  if (!region) return () => {};
  const queue = queueOf(region);
  // The same text again is no change.
  if (queue.shown.includes(text)) show(region, queue, []);
  if (!queue.texts.includes(text)) queue.texts.push(text);
  clearTimeout(queue.timer);
  const stays = queue.shown.length > 0 ? queue.shownAt + SAID_MS - performance.now() : 0;
  queue.timer = setTimeout(() => say(region, queue), Math.max(DELAY_MS, stays));
  return () => {
    queue.texts = queue.texts.filter((each) => each !== text);
  };
}
