import { connection } from '@/lib/platform/browser/connection';
import { isReached } from '@/lib/session/reach';
import { guardHistory } from '@/lib/platform/router/history-guard';
import { payloadFetch } from '@/lib/platform/router/payload-fetch';

// Both have to be in place before Next's router starts.
guardHistory();
window.fetch = payloadFetch(window.fetch);
connection.askBeforeLosing(isReached);
