/** After a change, so that it is not lost beside other insertions: Orca drops live text within 100 ms of another one. */
const DELAY_MS = 150;
/** Then the text goes, so that nobody comes across it when reading the page. */
const EMPTY_MS = 3_000;

export type Urgency = 'polite' | 'assertive';

/** Marks the two live regions (components/feedback/announcer.tsx); its value is the urgency. */
export const announcerAttribute = 'data-announcer';

interface Queue {
  texts: string[];
  timer?: ReturnType<typeof setTimeout>;
}

/** What waits to be said in each region. */
const queues = new WeakMap<Element, Queue>();

function queueOf(region: Element): Queue {
  const queue = queues.get(region) ?? { texts: [] };
  queues.set(region, queue);
  return queue;
}

function say(region: Element, queue: Queue) {
  region.textContent = queue.texts.join('. ');
  queue.texts = [];
  queue.timer = setTimeout(() => (region.textContent = ''), EMPTY_MS);
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
  if (region.textContent.includes(text)) region.textContent = '';
  if (!queue.texts.includes(text)) queue.texts.push(text);
  clearTimeout(queue.timer);
  queue.timer = setTimeout(() => say(region, queue), DELAY_MS);
  return () => {
    queue.texts = queue.texts.filter((each) => each !== text);
  };
}
