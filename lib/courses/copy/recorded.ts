import { failureText } from '../../api/failure-text';
import type { HistoryRecord } from '../../history/history';
import { recorded } from '../../jobs/recorded';
import { paths } from '../../navigation/routes';
import { isDone, moduleOf, type Copied, type CopyItem, type CopyStep, type CourseCopy } from './copy';
import { copyText } from './text';

function recordOf({ copy, step }: CopyStep): HistoryRecord {
  const { courseId, title } = copy;
  const module = moduleOf({ copy, step });
  if (!module || typeof step !== 'number')
    return { noun: 'course', name: title, ...(courseId !== null && { id: courseId, href: paths.modules(courseId) }) };
  const id = copy.created.get(step);
  const isKnown = id !== undefined && courseId !== null;
  return {
    noun: 'module',
    name: module.title,
    ...(isKnown && { id, href: paths.moduleEdit(courseId, String(id)) }),
  };
}

function reasonOf({ value, state, ...item }: CopyItem): string | undefined {
  if (state !== 'failed' || !('error' in item) || !item.error) return undefined;
  const { copy, step } = value;
  if (step === 'order') return failureText(item.error, copyText.orderFailed);
  return failureText(item.error, step === 'course' ? copyText.courseFailed[copy.kind] : copyText.moduleFailed);
}

/** Adds the steps of copies to the history. */
export const recordedSteps = (isOrderSent: (copy: CourseCopy) => boolean) =>
  recorded<CopyStep, Copied>((item) => {
    const { copy, step } = item.value;
    // Without its course nothing is sent.
    const isWithoutCourse = step !== 'course' && copy.courseId === null;
    if (step === 'order' && (isWithoutCourse || (isDone(item) ? !isOrderSent(copy) : item.state === 'not-sent')))
      return null;
    return {
      action: step === 'order' ? 'order' : 'create',
      record: recordOf(item.value),
      ...(isWithoutCourse && { outcome: 'not-sent' }),
      reason: isWithoutCourse ? undefined : reasonOf(item),
    };
  });
