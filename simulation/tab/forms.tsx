import { useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@/hooks/use-query';
import { useRecordForm, useUnsavedWork, type RecordFormOptions } from '@/hooks/form/use-record-form';
import type { Query } from '@/lib/api/query';
import { courses } from '@/lib/courses/api';
import { newCourse } from '@/lib/courses/create';
import { courseModel } from '@/lib/courses/form';
import { courseRecord } from '@/lib/courses/model';
import { courseText } from '@/lib/courses/text';
import { paths } from '@/lib/navigation/routes';
import type { BodyOf, Stored } from '@/lib/records/model';
import { users } from '@/lib/users/api';
import { newUser } from '@/lib/users/create';
import { newUserModel, userModel } from '@/lib/users/form';
import { userRecord } from '@/lib/users/model';
import { userText } from '@/lib/users/text';
import { useShown } from './screen';

/** The forms, with their hooks and without their fields. */

function RecordForm<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  options: RecordFormOptions<Item, Values, Body>,
) {
  const { start, state, save, abort, leave, stay } = useRecordForm({ ...options, onAnother() {} });
  const { origin } = state;
  const [values, setValues] = useState(start.values);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(values);
  useUnsavedWork({
    form: start.form,
    values,
    origin,
    saved: isSaved,
    saving: isSaving || isSaved,
    onLeave: leave,
    onStay: stay,
  });

  const replace = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  useShown('form', {
    path: start.form,
    values: values as Record<string, unknown>,
    opened: start.values as Record<string, unknown>,
    pristine: origin.pristine as Record<string, unknown>,
    isRestored: start.restored !== null,
    isSaving,
    isSaved,
    question: state.phase === 'asking' ? state.question : null,
    same: state.phase === 'editing' ? state.same : null,
    type: (changes) => replace({ ...latest.current, ...changes }),
    async save() {
      setSaving(true);
      const outcome = await save(latest.current, replace, false);
      if (outcome.ok) setSaved(true);
      setSaving(false);
      return outcome;
    },
    abort,
  });
  return null;
}

function Edited<T>({ query, children }: { query: Query<T>; children: (record: T) => ReactNode }) {
  const load = useQuery(query, { forEditing: true });
  return load.state === 'ready' ? children(load.data) : null;
}

export const UserEdit = ({ id }: { id: string }) => (
  <Edited query={users.one(id)}>
    {(user) => (
      <RecordForm
        model={userModel}
        target={{
          kind: userRecord,
          record: user,
          read: users.one(user.id),
          update: (body, options) => users.update(user.id, body, options),
        }}
        refresh={users.keys(user.id)}
        copy={userText}
        recordOf={({ username }) => ({ noun: 'user', id: user.id, name: username })}
        listHref={paths.users}
      />
    )}
  </Edited>
);

export const UserNew = () => (
  <RecordForm
    model={newUserModel}
    target={newUser}
    refresh={users.keys()}
    copy={userText}
    recordOf={({ username }) => ({ noun: 'user', name: username })}
    listHref={paths.users}
  />
);

export const CourseEdit = ({ id }: { id: string }) => (
  <Edited query={courses.one(id)}>
    {(course) => (
      <RecordForm
        model={courseModel}
        target={{
          kind: courseRecord,
          record: course,
          read: courses.one(course.id),
          update: (body, options) => courses.update(course.id, body, options),
        }}
        isUpload
        refresh={courses.keys(course.id)}
        copy={courseText}
        recordOf={({ title }) => ({ noun: 'course', id: course.id, name: title })}
        listHref={paths.courses}
        newHref={paths.courseNew}
      />
    )}
  </Edited>
);

export const CourseNew = () => (
  <RecordForm
    model={courseModel}
    target={newCourse}
    isUpload
    refresh={courses.keys()}
    copy={courseText}
    recordOf={({ title }) => ({ noun: 'course', name: title })}
    listHref={paths.courses}
  />
);
