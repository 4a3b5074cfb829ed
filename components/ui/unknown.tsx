import { text } from '@/lib/text/common';

/** Stands for a value that the back end does not give: a dash, which screen readers would skip. */
export const Unknown = () => (
  <span role="img" aria-label={text.common.unknown}>
    –
  </span>
);
