import type { Module, ModuleBody } from '@/lib/api/modules';
import type { FieldNames } from '@/lib/records/field-errors';
import type { KeptFile } from '@/lib/records/lost-files';
import { moduleText } from '@/lib/text/modules';
import type { ModuleValues } from './module-schema';

/** How servers call the fields when they complain of them. */
export const moduleFieldNames = {
  title: ['title', 'judul'],
  description: ['description', 'deskripsi'],
  pdf: ['pdf_content', 'pdf'],
  video: ['video_content', 'video'],
} satisfies FieldNames;

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

export const filesOf = (before: Module, sent: ModuleBody): KeptFile<Module>[] => [
  { before: before.pdf, sent: sent.pdf, in: ({ pdf }) => pdf, lost: moduleText.pdfLost },
  { before: before.video, sent: sent.video, in: ({ video }) => video, lost: moduleText.videoLost },
];
