import { withoutBasePath } from '../../env';
import { COURSE_SLOT, fill } from './fill';
import { paintBeforeReact } from './stand-in';

/** `/courses/12/modules/new` */
const COURSE_ID = /^\/courses\/([^/]+)\//;

/**
 * Inlined as a script into the pages of forms: shows their heading and a skeleton, which needs no data and holds nothing
 * that could be typed into.
 */
function completeForm(frame: Element): boolean {
  const [, id = ''] = COURSE_ID.exec(withoutBasePath(location.pathname)) ?? [];
  fill(frame, new Map([[COURSE_SLOT, decodeURIComponent(id)]]));
  return true;
}

// Whoever reads the responses later hears of a failure.
paintBeforeReact({ needsData: false, complete: completeForm }).catch(() => {});
