import type { Id } from '../../api/decode';
import { failures, refusal, toApiError } from '../../api/errors';
import type { WriteOptions } from '../../api/http';
import { recordIn } from '../../api/query';
import { fetchStored } from '../../files/download';
import { asBefore, readAgain } from '../../jobs/evidence';
import { createJob, type Job } from '../../jobs/job';
import type { JobOptions } from '../../jobs/job-options';
import { contentOf, droppedFields } from '../../records/save/compare';
import { deletesOmittedFiles } from '../../records/save/omitted-files';
import { session } from '../../session/session';
import { courses } from '../api';
import { courseModel } from '../form';
import { courseRecord, type Course, type CourseBody } from '../model';
import { courseText } from '../text';
import { bodyAfter, isAsWanted, losesLastTopic, needsTopics, type CourseChange } from './change';
import { changeText } from './text';

export interface CourseToChange {
  id: Id;
  name: string;
}

export interface ChangeResult {
  /** The server has deleted the thumbnail, because the update did not contain it. */
  isFileLost: boolean;
  /** The answer was a success, and the course is as before. */
  isUnchanged?: boolean;
}

export type ChangeJob = Job<CourseToChange, ChangeResult>;

interface Options extends Pick<JobOptions<CourseToChange, ChangeResult>, 'observers' | 'resumed'> {
  courses: CourseToChange[];
  change: CourseChange;
  /** Stored thumbnails are sent along, for a server that deletes them otherwise. */
  withFiles: boolean;
}

/**
 * Changes several courses, one after another. Each is read right before, and only what is wanted changes in it. One
 * that is already as wanted is not sent. If the server turns out to delete files that an update does not contain, the
 * job stops.
 */
export function createChangeJob({ courses: items, change, withFiles, observers, resumed }: Options): ChangeJob {
  const stopsAtLoss = !deletesOmittedFiles.isKnown();
  /** Where the loss of files was not known when the job began, it stops after the first loss. */
  const keepsFiles = () => withFiles || (stopsAtLoss && deletesOmittedFiles.isKnown());
  /** The bodies to be sent, with the course as it was read before. */
  const ready = new Map<CourseToChange, { stored: Course; body: Partial<CourseBody> }>();
  /** Whether the stored thumbnail of a sent course was left out, and whose write it was. */
  const unsentFiles = new Map<CourseToChange, WriteOptions['owner']>();
  /** For courses whose answer does not show what was sent, or holds no course: whether a reading shows it. */
  const unshown = new Map<CourseToChange, { isStored: (course: Course) => boolean; isAnswered: boolean }>();

  const job = createJob<CourseToChange, ChangeResult>({
    items,
    observers,
    resumed,

    async prepare(item) {
      ready.delete(item);
      unsentFiles.delete(item);
      unshown.delete(item);
      const stored = await read(item);
      if (needsTopics(change) && stored.omitted?.includes('topics')) throw failures.notSent(changeText.topicsUnknown);
      if (isAsWanted(stored, change)) return;
      if (losesLastTopic(stored, change)) throw refusal(422, courseText.topicsRequired);
      const body = bodyAfter(stored, change);
      const thumbnail = keepsFiles() && stored.thumbnail ? await fetchThumbnail(stored.thumbnail) : null;
      ready.set(item, { stored, body: { ...body, thumbnail } });
    },

    async write(item, { owner }) {
      const prepared = ready.get(item);
      // One file in memory at most.
      ready.delete(item);
      if (prepared) {
        // Without the signal: the course under way is finished.
        const { stored, body } = prepared;
        if (stored.thumbnail !== null && body.thumbnail === null) unsentFiles.set(item, owner);
        const answer = recordIn(await courses.update(item.id, body, { owner }), courseRecord);
        const before = contentOf(courseModel, stored);
        const isStored = (course: Course) => droppedFields(courseModel, body, course, before).length === 0;
        if (!answer || !isStored(answer)) unshown.set(item, { isStored, isAnswered: answer !== null });
      }
      return { isFileLost: false };
    },

    async confirm(item, result, readForJob) {
      const { isStored = () => true, isAnswered = false } = unshown.get(item) ?? {};
      if (!unshown.has(item) && !unsentFiles.has(item)) return { effect: 'yes', result };
      // Without a response it is unknown whether a file was deleted.
      const course = await readAgain(() => readForJob(() => read(item)), isStored);
      const known = course ? looked(item, course) : result;
      // Without a reading, an answer is believed unless it shows otherwise.
      if (course ? isStored(course) : !isAnswered) return { effect: 'yes', result: known };
      return { effect: 'cannot tell', result: { ...known, isUnchanged: course !== null } };
    },

    async lookUp(item) {
      try {
        const stored = await courses.one(item.id).fetch();
        return isAsWanted(stored, change) ? { effect: 'yes', result: looked(item, stored) } : asBefore();
      } catch (thrown) {
        // Deleted meanwhile: nothing was updated.
        if (toApiError(thrown).kind === 'not-found') return asBefore();
        throw thrown;
      }
    },
  });

  /** What an updated course shows of the file that was not sent. */
  function looked(item: CourseToChange, { thumbnail }: Course): ChangeResult {
    const owner = unsentFiles.get(item);
    if (!owner || session.owner() !== owner) return { isFileLost: false };
    const isFileLost = thumbnail === null;
    deletesOmittedFiles.note(isFileLost);
    if (isFileLost && stopsAtLoss) job.cancel();
    return { isFileLost };
  }

  return job;
}

async function read({ id }: CourseToChange): Promise<Course> {
  try {
    return await courses.one(id).fetch();
  } catch (thrown) {
    const error = toApiError(thrown);
    throw error.kind === 'not-found' ? refusal(404, courseText.notFound) : error;
  }
}

async function fetchThumbnail(address: string): Promise<File> {
  try {
    return await fetchStored(address);
  } catch (cause) {
    // Not as a lost connection, which would be tried again.
    throw failures.notSent(changeText.fileUnreadable, cause);
  }
}
