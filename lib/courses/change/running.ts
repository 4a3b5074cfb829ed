import { createRunningJob } from '../../jobs/owned-task';
import type { ChangeResult, CourseToChange } from './job';

/** The change of several courses. */
export const changeRunning = createRunningJob<CourseToChange, ChangeResult>();
