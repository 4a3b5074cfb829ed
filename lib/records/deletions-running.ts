import type { Id } from '../api/decode';
import { createRunningJob } from '../jobs/owned-task';

/** A record as its dialogs know it. */
export interface NamedRecord {
  id: Id;
  name: string;
}

/** The deletion of several records, by noun: while it runs, or its end is shown. Lists hold only this of a deletion. */
export const deletionsRunning = {
  course: createRunningJob<NamedRecord, unknown>(),
  module: createRunningJob<NamedRecord, unknown>(),
  user: createRunningJob<NamedRecord, unknown>(),
};
