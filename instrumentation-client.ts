import { guardHistory } from '@/lib/navigation/history-guard';
import { payloadFetch } from '@/lib/navigation/payload-fetch';

// Both have to be in place before Next's router starts.
guardHistory();
window.fetch = payloadFetch(window.fetch);
