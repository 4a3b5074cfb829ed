import { convert, look } from './convert';
import { type Order, type Refusal, type Report, Stop } from './protocol';

/** The worker that reads and writes films. The page ends it. */

const report = (message: Report): void => self.postMessage(message);

/** A page that is told more often only draws more. */
const TOLD_EVERY_MS = 200;

function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Stop) return thrown.refusal;
  if (thrown instanceof DOMException) {
    if (thrown.name === 'QuotaExceededError') return 'disk-full';
    if (thrown.name === 'NotReadableError' || thrown.name === 'NotFoundError') return 'unreadable';
  }
  // A decoder, an encoder or a reader that met what it cannot take.
  console.error(thrown);
  return 'damaged';
}

async function follow(order: Order): Promise<Report> {
  const { file, maxBytes } = order;
  if (order.order === 'look') return { report: 'plan', plan: await look(file, maxBytes) };
  let told = -Infinity;
  const result = await convert(file, maxBytes, order.place, (done, seconds) => {
    const now = performance.now();
    if (now - told < TOLD_EVERY_MS) return;
    told = now;
    report({ report: 'progress', done, seconds });
  });
  return { report: 'result', file: result };
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  follow(data)
    .catch((thrown: unknown): Report => ({ report: 'refused', refusal: refusalOf(thrown) }))
    .then(report);
};
