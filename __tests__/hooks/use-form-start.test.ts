import { renderHook } from '@testing-library/react';
import fc from '../support/fast-check';
import { useFormStart } from '@/hooks/form/use-record-form';
import { decodeCourse, type Course, type CourseBody } from '@/lib/courses/model';
import { courseModel, type CourseValues } from '@/lib/courses/form';
import { compare, contentOf } from '@/lib/records/save/compare';
import { changesOf, drafts } from '@/lib/records/save/drafts';
import { originOf, type FormStart } from '@/lib/records/save/origin';
import { runs } from '../fuzz/answers';
import { signInAs } from '../support/network/api';
import { courseJson } from '../support/factories';

const FORM = '/courses/c-1/edit';
const courseOf = (more: object): Course => decodeCourse(courseJson(more))!;

beforeEach(() => {
  signInAs();
  window.history.replaceState(null, '', FORM);
});

/** Keeps `typed` as the draft of a form that began with `base`. */
function keep(base: Course, typed: Partial<CourseValues>) {
  const origin = originOf(courseModel, base);
  const values = { ...origin.pristine, ...typed };
  drafts.write(FORM, changesOf(values, origin.pristine), origin.base);
  return { origin, values };
}

/** Opens the form again, over what is stored by now. */
function reopen(stored: Course): FormStart<Course, CourseValues, CourseBody> {
  return renderHook(() => useFormStart(courseModel, stored)).result.current;
}

const topics = fc.uniqueArray(fc.constantFrom('web', 'data', 'go', 'sql', 'python'), { maxLength: 4 });

test('lists come back as they were drafted, and are compared with what they were begun on, however long each is', () => {
  fc.assert(
    fc.property(topics, topics, topics, (begun, added, now) => {
      drafts.clear();
      const stored = courseOf({ topics: now });
      const { origin, values } = keep(courseOf({ topics: begun }), { topics: { added, typed: '' } });
      fc.pre(JSON.stringify(begun) !== JSON.stringify(added));
      const start = reopen(stored);
      expect(start.values.topics).toEqual(values.topics);
      const compared = (from: { base: typeof origin.base }, mine: CourseValues) =>
        compare(courseModel, {
          base: from.base,
          stored: contentOf(courseModel, stored),
          body: courseModel.toBody(mine, stored),
        });
      expect(compared(start.origin, start.values)).toEqual(compared(origin, values));
    }),
    runs(200),
  );
});

test('what a field was begun on is kept, also where a later answer leaves the field out', () => {
  keep(courseOf({ instructor: 'Dewi' }), { instructor: 'Saya' });
  expect(reopen(courseOf({ instructor: undefined })).origin.base.instructor).toBe('Dewi');
});
