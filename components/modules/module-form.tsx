'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useUpload } from '@/hooks/use-upload';
import { modules, type Module, type ModuleBody } from '@/lib/api/modules';
import { fileRules } from '@/lib/files/rules';
import { warnOfLostFiles } from '@/lib/records/lost-files';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { FileField } from '../form/file-field';
import { FormColumn, FormColumns, FormSheet } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { SubmitBar } from '../form/submit-bar';
import { TextField } from '../form/text-field';
import { UploadProgressBar } from '../feedback/upload-progress';
import { CurrentFile } from '../form/file-field';
import type { ModuleValues } from './module-schema';
import { filesOf, moduleFieldNames, toBody, toValues } from './module-values';

const copy = moduleText;
const moduleSchema = () => import('./module-schema').then((module) => module.moduleSchema);

interface Props {
  courseId: string;
  module?: Module;
}

/** Creates a module of a course, or edits the one it is given. */
export function ModuleForm({ courseId, module }: Props) {
  const router = useRouter();
  const listHref = paths.modules(courseId);
  const { progress, run: send, abort } = useUpload();
  const [sending, setSending] = useState<ModuleBody | null>(null);
  const save = useAction(
    (body: ModuleBody) =>
      send((options) => (module ? modules.update(module.id, body, options) : modules.create(courseId, body, options))),
    {
      done: module ? copy.updated : copy.created,
      failed: module ? copy.updateFailed : copy.createFailed,
      refresh: module ? [modules.lists(courseId), modules.one(module.id).key] : [modules.lists(courseId)],
      fields: moduleFieldNames,
    },
  );

  async function submit(values: ModuleValues) {
    const body = toBody(values);
    setSending(body);
    const outcome = await save.run(body);
    if (!outcome.ok) return outcome;
    if (module) void warnOfLostFiles(modules.one(module.id), filesOf(module, body));
    router.push(listHref);
    return outcome;
  }

  return (
    <FormSheet>
      <RecordForm
        initialValues={toValues(module)}
        schema={moduleSchema}
        onSubmit={submit}
        footer={({ saving }) => (
          <SubmitBar label={module ? copy.update : copy.create} saving={saving} cancelHref={listHref} onAbort={abort}>
            {progress && <UploadProgressBar progress={progress} detail={sending && detailOf(sending)} />}
          </SubmitBar>
        )}
      >
        <FormColumns>
          <FormColumn>
            <TextField name="title" label={copy.title} required />
            <TextField name="description" label={copy.description} required rows={4} />
          </FormColumn>
          <FormColumn>
            <FileField
              name="pdf"
              label={copy.pdfContent}
              rule={fileRules.pdf}
              existing={module?.pdf && <CurrentFile href={module.pdf} label={copy.openCurrentPdf} />}
            />
            <FileField
              name="video"
              label={copy.videoContent}
              rule={fileRules.video}
              existing={module?.video && <CurrentFile href={module.video} label={copy.openCurrentVideo} />}
            />
          </FormColumn>
        </FormColumns>
      </RecordForm>
    </FormSheet>
  );
}

function detailOf({ pdf, video }: ModuleBody): string {
  if (pdf && video) return copy.sendingBoth;
  if (pdf) return copy.sendingPdf;
  return video ? copy.sendingVideo : copy.sendingData;
}
