import { text } from '@/lib/text/common';
import * as entry from '@/lib/text/entry';
import { checkText, findingText } from '@/lib/courses/check/text';
import { changeText } from '@/lib/courses/change/text';
import { copyText } from '@/lib/courses/copy/text';
import { courseText } from '@/lib/courses/text';
import { packageText } from '@/lib/courses/package/text';
import * as forms from '@/lib/text/forms';
import { interruptedText } from '@/lib/users/import/interrupted-text';
import { importText } from '@/lib/users/import/text';
import { jobText } from '@/lib/jobs/text';
import { journalText } from '@/lib/text/journal';
import * as lists from '@/lib/text/lists';
import * as noAnswer from '@/lib/text/no-answer';
import * as moduleRecord from '@/lib/modules/record-text';
import { moduleText } from '@/lib/modules/text';
import * as quickFind from '@/lib/quick-find/text';
import { tableText } from '@/lib/text/tables';
import { selectionText } from '@/lib/text/selection';
import { uploadManyText } from '@/lib/modules/upload/text';
import { topUpText, userText } from '@/lib/users/text';
import { videoText } from '@/lib/videos/text';

function sentencesOf(copy: object): string[] {
  return Object.values(copy).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? sentencesOf(each) : [];
  });
}

/** All texts of the console that take no parameters. */
export const sentences = sentencesOf({
  text,
  entry,
  forms,
  lists,
  importText,
  interruptedText,
  journalText,
  jobText,
  packageText,
  quickFind,
  selectionText,
  tableText,
  courseText,
  checkText,
  findingText,
  changeText,
  copyText,
  moduleText,
  moduleRecord,
  noAnswer,
  uploadManyText,
  userText,
  topUpText,
  videoText,
});
