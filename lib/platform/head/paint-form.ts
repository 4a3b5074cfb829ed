import { withoutBasePath } from '../../env';
import { drafts } from '../../records/drafts';
import { COURSE_SLOT, fill } from './fill';
import { paintBeforeReact } from './stand-in';

/** `/courses/12/modules/new` */
const COURSE_ID = /^\/courses\/([^/]+)\//;

/**
 * Inlined as a script into the pages of forms: shows an empty form, or the skeleton of one that waits for its record.
 * What can be typed is handed over to React; what has to be pressed waits for it. A form with a draft waits for React:
 * its notice would move the fields.
 */
function completeForm(frame: Element): boolean {
  const path = withoutBasePath(location.pathname);
  if (drafts.mayExist(path)) return false;
  const [, id = ''] = COURSE_ID.exec(path) ?? [];
  fill(frame, new Map([[COURSE_SLOT, decodeURIComponent(id)]]));
  for (const fields of frame.querySelectorAll('fieldset')) {
    fields.disabled = false;
    const pressed = fields.querySelectorAll<HTMLInputElement | HTMLButtonElement>('button, [type="file"]');
    for (const control of pressed) control.disabled = true;
  }
  return true;
}

// Whoever reads the responses later hears of a failure.
paintBeforeReact({ needsData: false, complete: completeForm }).catch(() => {});
