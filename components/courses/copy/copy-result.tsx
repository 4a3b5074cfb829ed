'use client';
import { failureText } from '@/lib/api/failure-text';
import {
  countsOf,
  leftOutOf,
  moduleOf,
  notCopiedOf,
  notStoredOf,
  refusedOf,
  type CopyItem,
} from '@/lib/courses/copy/copy';
import { candidatesOf } from '@/lib/courses/copy/end';
import { copyText } from '@/lib/courses/copy/text';
import { jobText } from '@/lib/jobs/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { fileText } from '@/lib/text/forms';
import { Link } from '../../ui/link';
import styles from './copy-tray.module.css';

const t = copyText;

interface Props {
  items: readonly CopyItem[];
  /** What is left to be done then stands open. */
  hasEnded: boolean;
}

/** What was not copied, by name: files, and modules that failed. */
export function CopyResult({ items, hasEnded }: Props) {
  const leftOut = [
    ...leftOutOf(items).map(({ file, module, reason }) => t.leftOutFile(file, module, reason)),
    ...refusedOf(items),
  ];
  const notStored = notStoredOf(items).map(({ file, module }) => fileText.notStored(t.fileOf(file, module)));
  const notCopied = notCopiedOf(items);
  if (leftOut.length + notStored.length + notCopied.length === 0) return null;
  return (
    <details open={hasEnded} className={styles.result}>
      {/* Nothing of modules, where the course alone failed. */}
      <summary>{t.rest(countsOf(items)) || t.notCopiedList}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <div tabIndex={0} role="group" aria-label={t.notCopiedList} className={styles.list}>
        {notCopied.length > 0 && (
          <ul>
            {notCopied.map((item) => (
              <NotCopied key={item.index} item={item} items={items} />
            ))}
          </ul>
        )}
        {notStored.length > 0 && <Sentences of={notStored} />}
        {leftOut.length > 0 && (
          <>
            <Sentences of={leftOut} />
            <p>{t.leftOutAdvice(items[0]!.value.copy.kind)}</p>
          </>
        )}
      </div>
    </details>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((sentence, index) => (
      <li key={index}>{sentence}</li>
    ))}
  </ul>
);

function NotCopied({ item, items }: { item: CopyItem; items: readonly CopyItem[] }) {
  const { copy, step } = item.value;
  const candidates = step === 'course' ? candidatesOf(copy, items) : [];
  return (
    <li>
      <strong>{moduleOf(item.value)?.title ?? copy.title}</strong>{' '}
      {candidates.length > 0 ? `${t.whichUnclear}. ${t.whichUnclearDetail}` : whyOf(item)}
      {candidates.map(({ label, href }) => (
        <p key={href}>
          <Link href={href} prefetch={false} className={styles.link}>
            {label}
          </Link>
        </p>
      ))}
    </li>
  );
}

function whyOf(item: CopyItem): string {
  const { copy, step } = item.value;
  if (item.state === 'unclear') {
    const [candidate] = item.result?.candidates ?? [];
    return step === 'course' ? t.courseUnclear(copy.title) : uploadManyText.unclear(candidate?.title);
  }
  return item.state === 'failed' && item.error
    ? failureText(item.error, step === 'course' ? t.courseFailed[copy.kind] : t.moduleFailed)
    : jobText.states.failed;
}
