import { useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@/hooks/use-query';
import { useRecordForm, useUnsavedWork } from '@/hooks/form/use-record-form';
import type { Query } from '@/lib/api/query';
import { courses } from '@/lib/courses/api';
import { courseForm } from '@/lib/courses/save';
import type { BodyOf, Stored } from '@/lib/records/model';
import type { RecordFormOptions } from '@/lib/records/save/save';
import { users } from '@/lib/users/api';
import { newUserForm, userForm } from '@/lib/users/save';
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
  <Edited query={users.one(id)}>{(user) => <RecordForm {...userForm(user)} />}</Edited>
);

export const UserNew = () => <RecordForm {...newUserForm} />;

export const CourseEdit = ({ id }: { id: string }) => (
  <Edited query={courses.one(id)}>{(course) => <RecordForm {...courseForm(course)} />}</Edited>
);

export const CourseNew = () => <RecordForm {...courseForm()} />;
