import type { Id } from '../../api/decode';
import { trayTasks } from '../../jobs/tray';

/** The task of the tray that is the download of a course. */
export const downloadIdOf = (courseId: Id): string => `course-zip/${courseId}`;

export const isDownloading = (courseId: Id): boolean => trayTasks.isRunning(downloadIdOf(courseId));
