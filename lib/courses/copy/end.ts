import { JOB_LOOK_UP_MS } from '../../config';
import { failureOf } from '../../jobs/job-state';
import { uploadManyText } from '../../modules/upload/text';
import { paths } from '../../navigation/routes';
import { notify, type NoticeLink } from '../../notify';
import { pause } from '../../time';
import { fileText, formText } from '../../text/forms';
import { selectionText } from '../../text/selection';
import { courseText } from '../text';
import {
  countsOf,
  droppedOf,
  isDone,
  isOrderOpen,
  itemOf,
  lackOf,
  leftOutOf,
  moduleOf,
  notStoredOf,
  type CopyItem,
  type CopyStep,
  type CourseCopy,
} from './copy';
import type { LeftOut } from './source';
import { copyText } from './text';

/** Where the copy is; `undefined` while its course is not created. */
export const linkTo = ({ courseId, title }: CourseCopy): NoticeLink | undefined =>
  courseId === null ? undefined : { label: copyText.open(title), href: paths.modules(courseId) };

/** The courses of which one may be the new one, where that is unclear. */
export function candidatesOf(copy: CourseCopy, items: readonly CopyItem[]): NoticeLink[] {
  const course = itemOf(items, 'course');
  const isUnclear = course?.state === 'unclear' || copy.certainty === 'doubtful';
  const found = isUnclear ? (course?.result?.candidates ?? []) : [];
  return found.map(({ id, title }) => ({ label: copyText.open(title), href: paths.modules(String(id)) }));
}

/** How a copy has ended, in one sentence. */
function endOf(copy: CourseCopy, items: readonly CopyItem[]): { title: string; isGood: boolean } {
  const course = itemOf(items, 'course');
  const failed = course && failureOf(course, copyText.courseFailed[copy.kind]);
  if (failed) return { title: failed, isGood: false };
  if (candidatesOf(copy, items).length > 0) return { title: copyText.whichUnclear, isGood: false };
  if (course?.state === 'unclear') return { title: copyText.courseUnclear(copy.title), isGood: false };
  const counts = countsOf(items);
  if (course?.state === 'not-sent' || counts['not-sent'] > 0) return { title: copyText.cancelled, isGood: false };
  const isGood = counts.failed + counts.unclear + lackOf(counts) === 0;
  return { title: copyText.ended(copy.kind, counts), isGood };
}

/** Tells how a copy has ended. */
export function tellEnd(copy: CourseCopy, items: readonly CopyItem[]) {
  const { title, isGood } = endOf(copy, items);
  // Otherwise the tray stays, and leads there.
  if (isGood) notify.success(title, linkTo(copy));
  else notify.warning({ title, detail: detailOf(copy, items) });
  if (isOrderOpen(copy, items)) notify.warning({ title: copyText.orderFailed, detail: copyText.orderFailedDetail });
}

/** Names files, with their modules where several have one name. */
function namesOf(files: readonly Pick<LeftOut, 'file' | 'module'>[]): string {
  const names = files.map(({ file }) => file);
  const isEachItsOwn = new Set(names).size === names.length;
  return selectionText
    .names(isEachItsOwn ? names : files.map(({ file, module }) => copyText.fileOf(file, module)))
    .join(', ');
}

function detailOf(copy: CourseCopy, items: readonly CopyItem[]): string | undefined {
  if (candidatesOf(copy, items).length > 0) return copyText.whichUnclearDetail;
  const counts = countsOf(items);
  if (counts['not-sent'] > 0) return copyText.notCopied(counts['not-sent']);
  const notStored = notStoredOf(items);
  const dropped = droppedOf(items).map(({ field, module }) => copyText.fieldOf(field, module));
  const isLeftOut = counts.leftOut > notStored.length;
  const sentences = [
    ...(notStored.length > 0 ? [fileText.notStored(namesOf(notStored))] : []),
    ...(dropped.length > 0 ? [formText.fieldsNotStored(selectionText.names(dropped).join(', '))] : []),
    ...(isLeftOut ? [[namesOf(leftOutOf(items)), copyText.leftOutAdvice(copy.kind)].filter(Boolean).join('. ')] : []),
  ];
  return sentences.join(' ') || undefined;
}

interface Surplus {
  surplus: (courseId: string, created: readonly { key: CopyStep; title: string }[]) => Promise<string[]>;
  /** Whether nobody else has signed in meanwhile. */
  isStill: () => boolean;
}

/** Looks for a course or modules that the browser has sent twice. */
export async function tellSurplus(copy: CourseCopy, items: readonly CopyItem[], { surplus, isStill }: Surplus) {
  const { courseId, newCourse, title } = copy;
  if (courseId === null || copy.certainty === 'doubtful') return;
  await pause(JOB_LOOK_UP_MS[0]);
  if (!isStill()) return;
  const created = items.filter(isDone).flatMap(({ value }) => {
    const module = moduleOf(value);
    return module ? [{ key: value, title: module.title.trim() }] : [];
  });
  // Without a reading nothing is claimed.
  const found = await surplus(courseId, created).catch(() => []);
  // The same holds here.
  const more = (await newCourse?.surplus().catch(() => 0)) ?? 0;
  if (!isStill()) return;
  if (found.length > 0)
    notify.warning({ title: uploadManyText.surplus(found.join(', ')), detail: uploadManyText.surplusDetail });
  if (more > 0) notify.warning({ title: courseText.surplus(title, more + 1), detail: courseText.surplusDetail });
}
