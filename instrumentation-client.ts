import { env, withoutBasePath } from '@/lib/env';
import { guardHistory } from '@/lib/history-guard';
import { shellAddress } from '@/lib/shell-address';

// Both have to be in place before Next's router starts.
guardHistory();

/**
 * Next asks for the payload of `/courses/7/edit` at that address. The export has one for all
 * records, and a host without rewrite rules cannot point there, so the console does: same-origin
 * requests for payloads go to the shell's.
 */
const fetchAsIs = window.fetch;

window.fetch = (input, init) => {
  const url = input instanceof URL ? input : typeof input === 'string' ? new URL(input, location.href) : null;
  if (!url || url.origin !== location.origin || !url.pathname.endsWith('.txt')) return fetchAsIs(input, init);

  const shell = shellAddress(withoutBasePath(url.pathname));
  if (!shell) return fetchAsIs(input, init);
  const target = new URL(url);
  target.pathname = env.basePath + shell;
  return fetchAsIs(target, init);
};
