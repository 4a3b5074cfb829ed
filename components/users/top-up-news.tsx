import clsx from 'clsx';
import { formatRupiah } from '@/lib/format';
import { topUpText } from '@/lib/text/users';
import styles from './top-up-news.module.css';
import type { News } from './use-top-up';

const copy = topUpText;

function sentence(news: News): string {
  switch (news.result) {
    case 'arrived':
      return copy.arrived(formatRupiah(news.before), formatRupiah(news.now));
    case 'missing':
      return copy.missing(formatRupiah(news.now));
    case 'unclear':
      return copy.unclear(formatRupiah(news.now), formatRupiah(news.expected));
    case 'unknown':
      return copy.unknown;
    case 'unsent':
      return copy.unsent;
    case 'checking':
      return copy.checking;
  }
}

/** What became of the money, where the server did not say. The frame is always there, so that a change is announced. */
export function TopUpNews({ news }: { news: News | null }) {
  return (
    <div aria-live="polite">
      {news && <p className={clsx(styles.news, news.result === 'arrived' && styles.good)}>{sentence(news)}</p>}
    </div>
  );
}
