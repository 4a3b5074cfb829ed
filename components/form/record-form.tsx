'use client';
import { useState, type ReactNode } from 'react';
import { loadSaving, useRecordForm, useUnsavedWork } from '@/hooks/form/use-record-form';
import type { BodyOf, Stored } from '@/lib/records/model';
import { deletesOmittedFiles } from '@/lib/records/save/omitted-files';
import type { FormStart, Origin } from '@/lib/records/save/origin';
import type { RecordFormOptions } from '@/lib/records/save/save';
import { text } from '@/lib/text/common';
import { draftText, lostAnswerText } from '@/lib/text/forms';
import { UploadProgressBar } from '../feedback/upload-progress';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import { Form, FormFields, useFormState } from './form';
import { FormSheet } from './form-layout';
import { AnnouncedText, useAnnouncement } from '../feedback/announcer';
import styles from './record-form.module.css';
import { SubmitBar } from './submit-bar';
import { useForm } from './use-form-field';

const SaveQuestionDialog = onDemand(() => import('./save-question').then((module) => module.SaveQuestionDialog));
const DeletedFilesWarning = onDemand(() =>
  import('./files/deleted-files-warning').then((module) => module.DeletedFilesWarning),
);

interface Props<Item extends Stored, Values extends object, Body extends BodyOf<Values>> extends RecordFormOptions<
  Item,
  Values,
  Body
> {
  /** Describes the upload, below the progress bar. */
  uploadDetail?: (body: Partial<Body>) => string;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * The form that creates or edits a record: stores unsaved values as a draft, asks before they are discarded, and
 * navigates to the list after saving, or goes on with an empty form in its place.
 */
export function RecordForm<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  props: Props<Item, Values, Body>,
) {
  const [saved, setSaved] = useState(0);
  return <RecordSheet key={saved} {...props} follows={saved > 0} onAnother={() => setSaved(saved + 1)} />;
}

interface SheetProps<Item extends Stored, Values extends object, Body extends BodyOf<Values>> extends Props<
  Item,
  Values,
  Body
> {
  /** Takes the place of a form that was saved. */
  follows: boolean;
  /** Puts an empty form in the place of this one. */
  onAnother: () => void;
}

function RecordSheet<Item extends Stored, Values extends object, Body extends BodyOf<Values>>({
  uploadDetail,
  children,
  follows,
  onAnother,
  ...options
}: SheetProps<Item, Values, Body>) {
  const { model, target, copy, listHref, isUpload } = options;
  const record = 'record' in target ? target.record : undefined;
  const form = useRecordForm({ ...options, onAnother });
  const { start, state } = form;
  const [loadSchema] = useState(() => async () => {
    const [schema] = await Promise.all([model.loadSchema(record), loadSaving()]);
    return schema;
  });
  const [isDropping] = useState(deletesOmittedFiles.isKnown);

  return (
    <FormSheet>
      <Form
        initialValues={start.values}
        schema={loadSchema}
        onSubmit={form.save}
        takesFocus={follows}
        follows={follows}
      >
        <UnsavedWork
          start={start}
          origin={state.origin}
          onLeave={form.leave}
          onStay={form.stay}
          onDiscard={form.startOver}
        />
        <FormFields>{children}</FormFields>
        {record && isDropping && <DeletedFilesWarning model={model} record={record} />}
        <InvalidSummary />
        <SubmitBar
          label={record ? copy.update : copy.create}
          cancelHref={listHref}
          onAbort={isUpload ? form.abort : undefined}
          canAddAnother={!record}
        >
          {state.phase !== 'editing' && state.progress && (
            <UploadProgressBar progress={state.progress} detail={state.body && uploadDetail?.(state.body)} />
          )}
          {state.phase === 'editing' && state.same && 'linkTo' in target && (
            <SameRecord title={copy.same} link={target.linkTo(state.same)} />
          )}
        </SubmitBar>
      </Form>
      {state.phase === 'asking' && <SaveQuestionDialog question={state.question} />}
    </FormSheet>
  );
}

interface UnsavedWorkProps<Item, Values, Body> {
  start: FormStart<Item, Values, Body>;
  origin: Origin<Item, Values, Body>;
  onLeave: () => void;
  onStay: () => void;
  onDiscard: () => void;
}

/** Stores unsaved values as a draft, registers the leave guard, and shows a notice when a draft was restored. */
function UnsavedWork<Item, Values extends object, Body>({
  start: { form, restored },
  origin,
  onLeave,
  onStay,
  onDiscard,
}: UnsavedWorkProps<Item, Values, Body>) {
  const { values, reset } = useForm<Values>();
  const { saved, saving } = useFormState();
  const [isNoticed, setNoticed] = useState(restored !== null);
  useUnsavedWork({ form, values, origin, saved, saving, onLeave, onStay });
  if (!restored || !isNoticed) return null;
  return (
    <div className={styles.notice}>
      <AnnouncedText as="p" className={styles.text}>
        <strong>{draftText.restored}</strong> {restored.hadFiles && <span>{draftText.filesMissing}</span>}
        {restored.hadPasswords && <span>{draftText.passwordsMissing}</span>}
      </AnnouncedText>
      <Button
        size="small"
        disabled={saving}
        onClick={({ currentTarget }) => {
          setNoticed(false);
          onDiscard();
          reset(origin.pristine);
          // The button goes away.
          currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
        }}
      >
        {draftText.discard}
      </Button>
    </div>
  );
}

/** After an attempt to create a record: one with the same data is there. */
const SameRecord = ({ title, link }: { title: string; link: { href: string; title: string } }) => (
  <AnnouncedText role="alert" className={styles.same}>
    <p>
      <strong>{title}</strong> {lostAnswerText.sameDetail}
    </p>
    <Link href={link.href} prefetch={false} className={styles.link}>
      {lostAnswerText.open(link.title)}
    </Link>
  </AnnouncedText>
);

/** After a failed submit: the number of invalid fields, which goes down as they are corrected. */
function InvalidSummary() {
  const { wrong, submitCount, isSubmitting } = useForm();
  if (submitCount === 0 || isSubmitting) return null;
  return <Summary key={submitCount} count={wrong.size} />;
}

/** Said once per submit: an update of the count while typing is shown, but not said. As an alert it would be said twice. */
function Summary({ count }: { count: number }) {
  const [first] = useState(count);
  useAnnouncement(first > 0 && text.common.invalidCount(first), { urgency: 'assertive' });
  if (count === 0) return null;
  return <p className={styles.summary}>{text.common.invalidCount(count)}</p>;
}
