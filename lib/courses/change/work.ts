import { isObject } from '../../api/decode';
import { failures, refusal } from '../../api/errors';
import { formatCount } from '../../format';
import type { NotedWork, Plain } from '../../journal/journal';
import { checkOwner } from '../../api/transport';
import type { Resumable } from '../../journal/resumable';
import { noteWork, type Work } from '../../journal/work';
import type { JobObserver } from '../../jobs/job-options';
import { failureOf } from '../../jobs/job-state';
import { journaled, resumedFrom, recorded } from '../../jobs/job-observers';
import { paths } from '../../navigation/routes';
import { readNames } from '../../records/deletion';
import { courses } from '../api';
import { journalText } from '../../text/journal';
import { titleOf } from '../../text/record';
import { courseText } from '../text';
import type { CourseChange } from './change';
import { createChangeJob, type ChangeResult, type CourseToChange } from './job';
import { changeRunning } from './running';
import { changeText } from './text';

const observersOf = (work: Work): JobObserver<CourseToChange, ChangeResult>[] => [
  journaled(work),
  recorded((item) => ({
    action: 'update',
    record: {
      noun: 'course',
      id: item.value.id,
      name: item.value.name,
      href: paths.courseEdit(String(item.value.id)),
    },
    reason: failureOf(item, courseText.updateFailed),
  })),
];

/** Starts a change of several courses that is noted on disk. */
export function startChange(items: CourseToChange[], change: CourseChange, withFiles: boolean): void {
  const subject = { ...change, withFiles };
  const work = noteWork({ kind: 'course-change', subject, items: items.map(({ id }) => id) });
  changeRunning.start(createChangeJob({ courses: items, change, withFiles, observers: observersOf(work) }));
}

const texts = (value: Plain | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
const text = (value: Plain | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** @throws ApiError for a note of another version of the console */
function readSubject({ subject }: NotedWork): { change: CourseChange; withFiles: boolean } {
  if (!isObject(subject)) throw failures.invalidFormat();
  const { instructor, price, added, removed, withFiles } = subject as { [key: string]: Plain | undefined };
  const change = { instructor: text(instructor), price: text(price), added: texts(added), removed: texts(removed) };
  return { change, withFiles: withFiles === true };
}

/** A change of several courses that was cut off. One that is as wanted by now is not sent again. */
export const changeWork: Resumable = {
  what: ({ items }) => changeText.work(formatCount(items.length)),
  async resume(noted, work, _, { owner, ...options }) {
    const subject = readSubject(noted);
    const named = { one: courses.one, nameOf: titleOf, notFound: courseText.notFound };
    const items = await readNames(noted, named, options);
    checkOwner(owner);
    if (changeRunning.isTaken()) throw refusal(409, journalText.otherOpen);
    const job = createChangeJob({
      ...subject,
      courses: items,
      observers: observersOf(work),
      resumed(index) {
        const note = noted.notes.get(index);
        return note && resumedFrom(note, { isRepeatable: true });
      },
    });
    changeRunning.start(job);
    return paths.courses;
  },
};
