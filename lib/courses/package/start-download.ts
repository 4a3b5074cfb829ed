import type { Id } from '../../api/decode';
import { session } from '../../session/session';

/**
 * Downloads a course as a ZIP, for whoever is signed in now; its title may come later. What it takes is loaded on demand.
 */
export async function startDownload(course: { id: Id; title?: string }): Promise<void> {
  const owner = session.owner();
  const { downloadCourse } = await import('./run-downloads');
  if (session.owner() === owner) downloadCourse(course);
}
