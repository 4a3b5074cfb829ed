'use client';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useId } from 'react';
import { useShownAtOnce } from '@/hooks/use-address';
import { isTotalKnown, type Page } from '@/lib/api/query';
import { PAGE_SIZES, PAGER_MAX_PAGES } from '@/lib/config';
import { formatCount } from '@/lib/format';
import { listText } from '@/lib/text/lists';
import { ButtonBase } from '../ui/button';
import { Icon } from '../ui/icon';
import { Select } from '../ui/input';
import styles from './pager.module.css';

interface Props {
  page: Page<unknown>;
  /** The page and the page size in the URL. */
  state: { page: number; limit: number };
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

export function Pager({ page: shown, state, onPage, onLimit }: Props) {
  const [page, setPage] = useShownAtOnce(state.page, onPage);
  const [limit, setLimit] = useShownAtOnce(state.limit, onLimit);
  const { items, offset, totalItems, totalPages } = shown;
  const sizeId = useId();
  const from = formatCount(items.length > 0 ? offset + 1 : 0);
  const to = formatCount(items.length > 0 ? offset + items.length : 0);

  return (
    <div className={styles.pager}>
      <p className={styles.range}>
        {isTotalKnown(shown) ? listText.range(from, to, formatCount(totalItems)) : listText.rangeOnly(from, to)}
      </p>
      <div className={styles.size}>
        <label htmlFor={sizeId}>{listText.pageSize}</label>
        <Select id={sizeId} value={limit} onChange={(event) => setLimit(Number(event.target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label={listText.pager} className={styles.pages}>
        <ButtonBase
          aria-label={listText.previousPage}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
          className={styles.page}
        >
          <Icon of={ChevronLeft} size={18} />
        </ButtonBase>
        {pagerItems(page, totalPages).map((item, index) =>
          item === 'gap' ? (
            <span key={`gap-${index}`} aria-hidden className={styles.gap}>
              …
            </span>
          ) : (
            <ButtonBase
              key={item}
              aria-label={listText.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item !== page && setPage(item)}
              className={styles.page}
            >
              {formatCount(item)}
            </ButtonBase>
          ),
        )}
        <ButtonBase
          aria-label={listText.nextPage}
          disabled={page >= totalPages}
          onClick={() => setPage(page + 1)}
          className={styles.page}
        >
          <Icon of={ChevronRight} size={18} />
        </ButtonBase>
      </nav>
    </div>
  );
}

export type PagerItem = number | 'gap';

/** The page numbers to show: all of a few; else the first, the last, and the current one with its neighbours. */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= PAGER_MAX_PAGES) return Array.from({ length: total }, (_, index) => index + 1);
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PagerItem[] => {
    const before = pages[index - 1] ?? 0;
    return page - before > 1 ? ['gap', page] : [page];
  });
}
