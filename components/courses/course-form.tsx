'use client';
import { useRouter } from 'next/navigation';
import { useAction } from '@/hooks/use-action';
import { useUpload } from '@/hooks/use-upload';
import { courses, type Course, type CourseBody } from '@/lib/api/courses';
import { PRICE_STEP_USD } from '@/lib/config';
import { fileRules } from '@/lib/files/rules';
import { warnOfLostFiles } from '@/lib/records/lost-files';
import { paths } from '@/lib/navigation/routes';
import { courseText } from '@/lib/text/courses';
import { FileField } from '../form/file-field';
import { FormColumn, FormColumns, FormSheet } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { SubmitBar } from '../form/submit-bar';
import { TextField } from '../form/text-field';
import { TopicsField } from './topics-field';
import { UploadProgressBar } from '../feedback/upload-progress';
import { FilePreview } from './thumbnail';
import { Thumbnail } from './thumbnail';
import styles from './course-form.module.css';
import type { CourseValues } from './course-schema';
import { courseFieldNames, filesOf, toBody, toValues } from './course-values';

const copy = courseText;
const courseSchema = () => import('./course-schema').then((module) => module.courseSchema);

/** Creates a course, or edits the one it is given. */
export function CourseForm({ course }: { course?: Course }) {
  const router = useRouter();
  const { progress, run: send, abort } = useUpload();
  const save = useAction(
    (body: CourseBody) =>
      send((options) => (course ? courses.update(course.id, body, options) : courses.create(body, options))),
    {
      done: course ? copy.updated : copy.created,
      failed: course ? copy.updateFailed : copy.createFailed,
      refresh: course ? [courses.lists, courses.one(course.id).key] : [courses.lists],
      fields: courseFieldNames,
    },
  );

  async function submit(values: CourseValues) {
    const body = toBody(values);
    const outcome = await save.run(body);
    if (!outcome.ok) return outcome;
    if (course) void warnOfLostFiles(courses.one(course.id), filesOf(course, body));
    router.push(paths.courses);
    return outcome;
  }

  return (
    <FormSheet>
      <RecordForm
        initialValues={toValues(course)}
        schema={courseSchema}
        onSubmit={submit}
        footer={({ saving }) => (
          <SubmitBar
            label={course ? copy.update : copy.create}
            saving={saving}
            cancelHref={paths.courses}
            onAbort={abort}
          >
            {progress && <UploadProgressBar progress={progress} />}
          </SubmitBar>
        )}
      >
        <FormColumns>
          <FormColumn>
            <TextField name="title" label={copy.title} required />
            <TextField name="instructor" label={copy.instructor} required />
            <TextField name="description" label={copy.description} required rows={5} />
          </FormColumn>
          <FormColumn>
            <TextField
              name="price"
              label={copy.price}
              required
              type="number"
              inputMode="decimal"
              step={PRICE_STEP_USD}
              min={0}
              // Scrolling the page must not change the price under the pointer.
              onWheel={(event) => event.currentTarget.blur()}
            />
            <TopicsField name="topics" typedName="topic" />
            <FileField
              name="thumbnail"
              label={copy.thumbnail}
              rule={fileRules.thumbnail}
              existing={
                course?.thumbnail && (
                  <Framed>
                    <Thumbnail src={course.thumbnail} />
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
    </FormSheet>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}
