import type { Module, ModuleBody } from '@/lib/api/modules';
import type { FieldNames } from '@/lib/field-errors';
import type { ModuleValues } from './module-schema';

/** How servers call the files when they complain of them; what they say of the rest is told in a toast. */
export const moduleFileNames = { pdf: ['pdf_content', 'pdf'], video: ['video_content', 'video'] } satisfies FieldNames;

export const toValues = (module?: Module): ModuleValues => ({
  title: module?.title ?? '',
  description: module?.description ?? '',
  pdf: null,
  video: null,
});

export const toBody = ({ title, description, pdf, video }: ModuleValues): ModuleBody => ({
  title: title.trim(),
  description: description.trim(),
  pdf,
  video,
});
