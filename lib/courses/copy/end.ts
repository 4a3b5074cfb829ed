import { failureText } from '../../api/failure-text';
import { JOB_LOOK_UP_MS } from '../../config';
import { uploadManyText } from '../../modules/upload/text';
import { paths } from '../../navigation/routes';
import { notify, type NoticeLink } from '../../notify';
import { pause } from '../../time';
import { selectionText } from '../../text/selection';
import { courseText } from '../text';
import { countsOf, isOrderOpen, itemOf, leftOutOf, moduleOf, type Copy, type CopyItem } from './copy';
import { copyText } from './text';

/** Where the copy is; `undefined` while its course is not created. */
export const linkTo = ({ courseId, title }: Copy): NoticeLink | undefined =>
  courseId === null ? undefined : { label: copyText.open(title), href: paths.modules(courseId) };

/** How a copy has ended, in one sentence. */
function endOf(copy: Copy, items: readonly CopyItem[]): { title: string; isGood: boolean } {
  const course = itemOf(items, 'course');
  if (course?.state === 'failed' && course.error)
    return { title: failureText(course.error, copyText.courseFailed[copy.kind]), isGood: false };
  if (course?.state === 'unclear') return { title: copyText.courseUnclear(copy.title), isGood: false };
  const counts = countsOf(items);
  if (course?.state === 'not-sent' || counts['not-sent'] > 0) return { title: copyText.cancelled, isGood: false };
  const isGood = counts.failed + counts.unclear + counts.leftOut === 0;
  return { title: copyText.ended(copy.kind, counts), isGood };
}

/** Tells how a copy has ended. */
export function tellEnd(copy: Copy, items: readonly CopyItem[]) {
  const { title, isGood } = endOf(copy, items);
  // Otherwise the tray stays, and leads there.
  if (isGood) notify.success(title, linkTo(copy));
  else notify.warning({ title, detail: detailOf(copy, items) });
  if (isOrderOpen(copy, items)) notify.warning({ title: copyText.orderFailed, detail: copyText.orderFailedDetail });
}

function detailOf(copy: Copy, items: readonly CopyItem[]): string | undefined {
  const counts = countsOf(items);
  if (counts['not-sent'] > 0) return copyText.notCopied(counts['not-sent']);
  if (counts.leftOut === 0) return undefined;
  const names = selectionText.names(leftOutOf(items).map(({ file }) => file)).join(', ');
  return [names, copyText.leftOutAdvice(copy.kind)].filter(Boolean).join('. ');
}

interface Surplus {
  surplus: (courseId: string, titles: readonly string[]) => Promise<string[]>;
  /** Whether nobody else has signed in meanwhile. */
  isStill: () => boolean;
}

/** Looks for a course or modules that the browser has sent twice. */
export async function tellSurplus(copy: Copy, items: readonly CopyItem[], { surplus, isStill }: Surplus) {
  const { courseId, newCourse, title } = copy;
  if (courseId === null) return;
  await pause(JOB_LOOK_UP_MS[0]);
  if (!isStill()) return;
  const titles = items
    .filter(({ state }) => state === 'done')
    .flatMap(({ value }) => moduleOf(value)?.title.trim() ?? []);
  // Without a reading nothing is claimed.
  const found = await surplus(courseId, titles).catch(() => []);
  // The same holds here.
  const count = (await newCourse?.count().catch(() => 0)) ?? 0;
  if (!isStill()) return;
  if (found.length > 0)
    notify.warning({ title: uploadManyText.surplus(found.join(', ')), detail: uploadManyText.surplusDetail });
  if (count > 1) notify.warning({ title: courseText.surplus(title, count), detail: courseText.surplusDetail });
}
