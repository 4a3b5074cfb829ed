import { peekEarly } from '../../api/http';
import { decodeRecord } from '../../api/query';
import { courseRecord } from '../../courses/model';
import { withoutBasePath } from '../../env';
import { COURSE_SLOT, fill } from './template-slots';
import { firstReads } from './first-reads';
import { endpoint } from '../../session/endpoint';
import { paintBeforeReact } from './paint-before-react';

/** `/courses/12/modules/new` */
const COURSE_ID = /^\/courses\/([^/]+)\//;

/**
 * Inlined as a script into the pages of forms: shows their heading with a skeleton or the empty form, which needs no data.
 * What can be typed into or chosen from waits for React, which would not know of it.
 */
function completeForm(frame: Element): boolean {
  const [, id = ''] = COURSE_ID.exec(withoutBasePath(location.pathname)) ?? [];
  fill(frame, new Map([[COURSE_SLOT, decodeURIComponent(id)]]));
  for (const field of frame.querySelectorAll('main :is(input, textarea, label)')) field.setAttribute('inert', '');
  return true;
}

/** Asks for the picture of the course that is edited as soon as the course is known, which is a second before React. */
async function hurryThumbnail(): Promise<void> {
  const [path] = firstReads();
  if (!path?.startsWith('/api/courses/')) return;
  await globalThis.earlyRequests?.get(endpoint.get() + path)?.response;
  const course = peekEarly(path, ({ data }) => decodeRecord(data, courseRecord, ''));
  if (course?.thumbnail) Object.assign(new Image(), { fetchPriority: 'high', src: course.thumbnail });
}

// A failure is reported where React reads the responses.
paintBeforeReact({ needsData: false, complete: completeForm }).catch(() => {});
// The form asks for it again.
hurryThumbnail().catch(() => {});
