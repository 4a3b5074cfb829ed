import { text } from '@/lib/text/common';
import { courseText } from '@/lib/text/courses';
import * as forms from '@/lib/text/forms';
import { importText } from '@/lib/text/import';
import { jobText } from '@/lib/text/jobs';
import * as lists from '@/lib/text/lists';
import { moduleText } from '@/lib/text/modules';
import * as quickFind from '@/lib/text/quick-find';
import { selectionText } from '@/lib/text/selection';
import { uploadManyText } from '@/lib/text/uploads';
import { topUpText, userText } from '@/lib/text/users';

function sentencesOf(copy: object): string[] {
  return Object.values(copy).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? sentencesOf(each) : [];
  });
}

/** All texts of the console that take no parameters. */
export const sentences = sentencesOf({
  text,
  forms,
  lists,
  importText,
  jobText,
  quickFind,
  selectionText,
  courseText,
  moduleText,
  uploadManyText,
  userText,
  topUpText,
});
