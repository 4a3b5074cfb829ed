import { guardHistory } from '@/lib/history-guard';
import { payloadFetch } from '@/lib/payload-fetch';

// Both have to be in place before Next's router starts.
guardHistory();
window.fetch = payloadFetch(window.fetch);
