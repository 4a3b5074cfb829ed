'use client';
import type { ReactNode } from 'react';
import type { Course } from '@/lib/courses/model';
import { readPrice } from '@/lib/courses/price';
import { courseForm } from '@/lib/courses/save';
import { fileRules } from '@/lib/files/rules';
import { formatDollars } from '@/lib/format';
import { courseText } from '@/lib/courses/text';
import { FileField } from '../form/files/file-field';
import { FormColumn, FormColumns, FormSkeleton } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { TextField } from '../form/text-field';
import { useFormField } from '../form/use-form-field';
import styles from './course-form.module.css';
import { FilePreview, Thumbnail } from './thumbnail';
import { TopicsField } from './topics-field';

const t = courseText;

/** Creates a course, or edits `course`. */
export function CourseForm({ course }: { course?: Course }) {
  return (
    <RecordForm {...courseForm(course)}>
      <FormColumns>
        <FormColumn>
          <TextField name="title" label={t.title} required />
          <TextField name="instructor" label={t.instructor} required />
          <TextField name="description" label={t.description} required rows={5} />
        </FormColumn>
        <FormColumn>
          <PriceField name="price" />
          <TopicsField name="topics" />
          <FileField
            name="thumbnail"
            label={t.thumbnail}
            rule={fileRules.thumbnail}
            shrinks="picture"
            existing={
              course?.thumbnail && (
                <Framed>
                  <Thumbnail src={course.thumbnail} first />
                </Framed>
              )
            }
            preview={(file) => (
              <Framed>
                <FilePreview file={file} />
              </Framed>
            )}
          />
        </FormColumn>
      </FormColumns>
    </RecordForm>
  );
}

/** A price input that shows below it how the typed text is parsed, such as `49,99`. */
function PriceField({ name }: { name: string }) {
  const price = readPrice(useFormField<string>(name).value);
  return (
    <TextField
      name={name}
      label={t.price}
      required
      inputMode="decimal"
      autoComplete="off"
      hint={'dollars' in price ? formatDollars(price.dollars) : t.priceExample}
    />
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}

/** The skeleton of the form: one entry per field, column by column; `isNew`: without what the record adds. */
export const CourseFormSkeleton = ({ isNew = false }) => (
  <FormSkeleton
    columns={[
      [{}, {}, { control: 5 }],
      [
        { hint: true },
        { above: isNew ? undefined : 'topics', hint: true },
        { above: isNew ? undefined : 'picture', control: 'file', hint: true },
      ],
    ]}
  />
);
