'use client';
import { failureText } from '@/lib/api/failure-text';
import {
  countsOf,
  leftOutOf,
  moduleOf,
  notCopiedOf,
  refusedOf,
  type CopyItem,
  type NotCopied,
} from '@/lib/courses/copy/copy';
import { copyText } from '@/lib/courses/copy/text';
import { jobText } from '@/lib/jobs/text';
import styles from './copy-tray.module.css';

const copy = copyText;

function whyOf(item: NotCopied): string {
  const { copy: of, of: step } = item.value;
  if (item.state === 'unclear') return step === 'course' ? copy.courseUnclear(of.title) : copy.moduleUnclear;
  return item.error
    ? failureText(item.error, step === 'course' ? copy.courseFailed[of.kind] : copy.moduleFailed)
    : jobText.states.failed;
}

/** What was not copied, by name: files, and modules that failed. */
export function CopyResult({ items }: { items: readonly CopyItem[] }) {
  const leftOut = [
    ...leftOutOf(items).map(({ file, owner, reason }) => copy.leftOutFile(file, owner, reason)),
    ...refusedOf(items),
  ];
  const notCopied = notCopiedOf(items);
  if (leftOut.length + notCopied.length === 0) return null;
  const kind = items[0]!.value.copy.kind;
  return (
    <details className={styles.result}>
      {/* Nothing of modules, where the course alone failed. */}
      <summary>{copy.rest(countsOf(items)) || copy.notCopiedList}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <div tabIndex={0} role="group" aria-label={copy.notCopiedList} className={styles.list}>
        {notCopied.length > 0 && (
          <ul>
            {notCopied.map((item) => (
              <li key={item.index}>
                <strong>{moduleOf(item.value)?.title ?? item.value.copy.title}</strong> {whyOf(item)}
              </li>
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <>
            <ul>
              {leftOut.map((sentence, index) => (
                <li key={index}>{sentence}</li>
              ))}
            </ul>
            <p>{copy.leftOutAdvice(kind)}</p>
          </>
        )}
      </div>
    </details>
  );
}
