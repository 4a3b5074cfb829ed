import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { ButtonLink, type ButtonLinkProps } from '../ui/link';

/** Leads from work that has ended, or is under way, to what was done in this tab. */
export const HistoryLink = ({ size = 'small' }: Pick<ButtonLinkProps, 'size'>) => (
  <ButtonLink size={size} href={paths.history} prefetch={false}>
    {text.titles.history}
  </ButtonLink>
);
