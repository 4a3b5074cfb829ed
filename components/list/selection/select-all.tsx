'use client';
import { useRef } from 'react';
import type { Id } from '@/lib/api/decode';
import { SELECT_MAX } from '@/lib/config';
import { formatCount } from '@/lib/format';
import { jobText } from '@/lib/jobs/text';
import { text } from '@/lib/text/common';
import { incompleteList } from '@/lib/text/lists';
import { selectionText } from '@/lib/text/selection';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import { useSelectAll, type SelectAllOptions } from './use-select-all';
import styles from './selection.module.css';

const t = selectionText;

/** Offers to select all results of the search, once those on the page are selected. `onDone`: the focus is lost. */
export function SelectAll<T extends { id: Id }>({ onDone, ...options }: SelectAllOptions<T>) {
  const { page, copy } = options.whole;
  const button = useRef<HTMLButtonElement>(null);
  const { isOffered, progress, isTooLong, shortfall, run, cancel } = useSelectAll({
    ...options,
    onDone: () => button.current === document.activeElement && onDone(),
  });
  if (!isOffered) return null;

  return (
    <div className={styles.whole}>
      <AnnouncedText as="p" className={styles.words}>
        {progress && (progress.isBusy ? text.common.busy : t.reading(copy.noun))}
        {isTooLong && (
          <>
            <strong>{t.atMost(formatCount(SELECT_MAX))}</strong>
            {copy.noResults && ` ${t.narrowDown}`}
          </>
        )}
        {shortfall && incompleteList(shortfall, copy.noun)}
      </AnnouncedText>
      {progress && progress.total > 0 && !progress.isBusy && (
        // Each page that arrives would be announced.
        <p className={styles.words}>{t.read(formatCount(progress.read), formatCount(progress.total))}</p>
      )}
      {/* One button, so that it keeps the focus. */}
      {!isTooLong && (
        <Button ref={button} size="small" variant="outlined" onClick={progress ? cancel : () => void run()}>
          {progress
            ? jobText.cancel
            : t.selectAll(page.reported.items === null ? copy.noun : copy.total(formatCount(page.totalItems)))}
        </Button>
      )}
    </div>
  );
}
