import type { Id } from '../../api/decode';
import { session } from '../../session/session';

/**
 * Downloads a course as a ZIP, for whoever is signed in now; its title may come later. What it takes is loaded on demand.
 */
export async function startDownload(course: { id: Id; title?: string }): Promise<void> {
  const owner = session.owner();
  const { courseDownloads } = await import('./downloads');
  if (session.owner() === owner) courseDownloads.start({ id: course.id, title: course.title });
}
