'use client';
import { useState, type ReactNode } from 'react';
import { useDraft, useFormStart, type FormStart } from '@/hooks/use-draft';
import { useSaveRecord, type SaveOptions } from '@/hooks/use-save-record';
import { draftText } from '@/lib/text/forms';
import { text } from '@/lib/text/common';
import { UploadProgressBar } from '../feedback/upload-progress';
import { Button } from '../ui/button';
import { Form, FormFields, useFormState } from './form';
import { FormSheet } from './form-layout';
import styles from './record-form.module.css';
import { SubmitBar } from './submit-bar';
import { useForm } from './use-form-field';

interface Props<
  Item extends object,
  Values extends object,
  Body extends { [Name in keyof Values]: unknown },
> extends SaveOptions<Item, Values, Body> {
  copy: SaveOptions<Item, Values, Body>['copy'] & { create: string; update: string };
  /** What is being uploaded, under the progress. */
  uploadDetail?: (body: Body) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The form of a record, which it creates or edits: what is typed is kept as a draft, leaving it asks
 * first, and saving it goes on to the list.
 */
export function RecordForm<
  Item extends object,
  Values extends object,
  Body extends { [Name in keyof Values]: unknown },
>({ uploadDetail, children, ...options }: Props<Item, Values, Body>) {
  const { model, record, copy, listHref, isUpload } = options;
  const start = useFormStart(() => model.toValues(record));
  const { save, body, progress, abort, leave } = useSaveRecord(options);
  const [loadSchema] = useState(() => () => model.loadSchema(record));

  return (
    <FormSheet>
      <Form initialValues={start.values} schema={loadSchema} onSubmit={save}>
        <UnsavedWork start={start} onLeave={leave} />
        <FormFields>{children}</FormFields>
        <InvalidSummary />
        <SubmitBar
          label={record ? copy.update : copy.create}
          cancelHref={listHref}
          onAbort={isUpload ? abort : undefined}
        >
          {progress && <UploadProgressBar progress={progress} detail={body && uploadDetail?.(body)} />}
        </SubmitBar>
      </Form>
    </FormSheet>
  );
}

interface UnsavedWorkProps<Values> {
  start: FormStart<Values>;
  onLeave: () => void;
}

/** Sees to it that nothing typed is lost, and says when a draft came back. */
function UnsavedWork<Values extends object>({
  start: { form, pristine, restored },
  onLeave,
}: UnsavedWorkProps<Values>) {
  const { values, reset } = useForm<Values>();
  const { saved, saving } = useFormState();
  const [isNoticed, setNoticed] = useState(restored !== null);
  useDraft({ form, values, pristine, saved, onLeave });
  if (!restored || !isNoticed) return null;
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.text}>
        <strong>{draftText.restored}</strong> {restored.hadFiles && <span>{draftText.filesMissing}</span>}
      </p>
      <Button
        size="small"
        disabled={saving}
        onClick={() => {
          setNoticed(false);
          reset(pristine);
        }}
      >
        {draftText.discard}
      </Button>
    </div>
  );
}

/** After a submit that did not go through: how many fields are wrong, counted down as they are mended. */
function InvalidSummary() {
  const { wrong, submitCount, isSubmitting } = useForm();
  if (submitCount === 0 || isSubmitting) return null;
  return <Summary key={submitCount} count={wrong.size} />;
}

/** Said once for each submit: what a person mends while typing is seen, but not called out. */
function Summary({ count }: { count: number }) {
  const [first] = useState(count);
  const [changed, setChanged] = useState(false);
  if (!changed && count !== first) setChanged(true);
  if (count === 0) return null;
  return (
    <p role={changed ? undefined : 'alert'} className={styles.summary}>
      {text.common.invalidCount(count)}
    </p>
  );
}
