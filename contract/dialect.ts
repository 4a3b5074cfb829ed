import { formDialects } from '../lib/api/form-dialect';
import type { Steps } from './steps';

/** Notes in which form the console had to send what was accepted: a list of topics, an update. */
export function noteDialect(steps: Steps, baseUrl: string, sent: { topics?: true; update?: true }): void {
  const { brackets, override } = formDialects.of(baseUrl);
  if (brackets && sent.topics) steps.note('works with `topics[]`', 'sent-again');
  if (override && sent.update) steps.note('works with `_method`', 'sent-again');
}
