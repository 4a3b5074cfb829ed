'use client';
import type { Module, ModuleBody } from '@/lib/modules/model';
import { moduleForm } from '@/lib/modules/save';
import { fileRules } from '@/lib/files/rules';
import { paths } from '@/lib/navigation/routes';
import { moduleFormText } from '@/lib/modules/record-text';
import { moduleText } from '@/lib/modules/text';
import { CurrentFile, FileField } from '../form/files/file-field';
import { FormColumn, FormColumns, FormSkeleton } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { TextField } from '../form/text-field';

const t = moduleFormText;

interface Props {
  courseId: string;
  module?: Module;
}

/** Creates a module of a course, or edits `module`. */
export function ModuleForm({ courseId, module }: Props) {
  const many = { label: moduleText.addMany, href: paths.moduleUpload(courseId) };
  return (
    <RecordForm {...moduleForm(courseId, module)} uploadDetail={detailOf}>
      <FormColumns>
        <FormColumn>
          <TextField name="title" label={t.title} required />
          <TextField name="description" label={t.description} required rows={4} />
        </FormColumn>
        <FormColumn>
          <FileField
            name="pdf"
            label={t.pdfContent}
            rule={fileRules.pdf}
            many={many}
            existing={module?.pdf && <CurrentFile href={module.pdf} label={t.openCurrentPdf} />}
          />
          <FileField
            name="video"
            label={t.videoContent}
            rule={fileRules.video}
            shrinks="film"
            many={many}
            existing={module?.video && <CurrentFile href={module.video} label={t.openCurrentVideo} />}
          />
        </FormColumn>
      </FormColumns>
    </RecordForm>
  );
}

function detailOf({ pdf, video }: Partial<ModuleBody>): string {
  if (pdf && video) return t.sendingBoth;
  if (pdf) return t.sendingPdf;
  return video ? t.sendingVideo : t.sendingData;
}

/** The skeleton of the form: one entry per field, column by column; `isNew`: without what the record adds. */
export const ModuleFormSkeleton = ({ isNew = false }) => {
  const file = { above: isNew ? undefined : 'link', control: 'file', hint: true } as const;
  return (
    <FormSkeleton
      columns={[
        [{}, { control: 4 }],
        [file, file],
      ]}
    />
  );
};
