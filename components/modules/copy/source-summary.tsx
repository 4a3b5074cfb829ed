'use client';
import { copyText, type CopyKind } from '@/lib/courses/copy/text';
import { failureText } from '@/lib/api/failure-text';
import { formatBytes } from '@/lib/format';
import { moduleText } from '@/lib/modules/text';
import { text } from '@/lib/text/common';
import { incompleteList } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import { bytesOf, type Source } from './use-source';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './copy-dialog.module.css';

const t = copyText;

/** What will be copied: how much, and what will not come along. */
export function SourceSummary({ of, kind }: { of: Source; kind: CopyKind }) {
  if (of.state === 'failed') {
    return (
      <AnnouncedText role="alert" className={styles.failed}>
        <p>{failureText(of.error, t.readFailed)}</p>
        <Button size="small" onClick={of.retry}>
          {text.common.retry}
        </Button>
      </AnnouncedText>
    );
  }
  return (
    <>
      <AnnouncedText className={styles.summary}>
        <p>{sizeText(of)}</p>
        {of.state === 'ready' && of.missing > 0 && <p>{incompleteList(of, moduleText.noun)}</p>}
        {of.state === 'ready' && of.gone > 0 && <p>{t.gone(of.gone)}</p>}
        {of.state === 'ready' && of.leftOut !== null && of.leftOut.length > 0 && (
          <p>
            {t.leftOut(of.leftOut.length)}. {t.leftOutAdvice(kind)}
          </p>
        )}
      </AnnouncedText>
      {of.state === 'ready' && of.leftOut !== null && of.leftOut.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
        <ul tabIndex={0} aria-label={t.notCopiedList} className={styles.files}>
          {of.leftOut.map(({ file, module, reason }, index) => (
            <li key={index}>{t.leftOutFile(file, module, reason)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function sizeText(of: Exclude<Source, { state: 'failed' }>): string {
  if (of.state === 'reading') return of.isBusy ? text.common.busy : t.reading;
  const count = of.source.modules.length;
  if (of.leftOut === null) return t.measuring(count);
  const bytes = bytesOf(of);
  return t.size(count, bytes > 0 ? formatBytes(bytes) : '');
}
