import type { ObjectSchema } from 'yup';
import type { Module, ModuleBody } from './model';
import type { FormModel } from '../records/model';
import { moduleFormText } from './record-text';

const t = moduleFormText;

export interface ModuleValues {
  title: string;
  description: string;
  pdf: File | null;
  video: File | null;
}

async function loadSchema(): Promise<ObjectSchema<ModuleValues>> {
  const { mixed, object, string } = await import('yup');
  return object({
    title: string().trim().required(t.titleRequired),
    description: string().trim().required(t.descriptionRequired),
    pdf: mixed<File>().nullable().defined(),
    video: mixed<File>().nullable().defined(),
  });
}

export const moduleModel: FormModel<Module, ModuleValues, ModuleBody> = {
  fields: {
    title: { label: t.title, names: ['title', 'judul'] },
    description: { label: t.description, names: ['description', 'deskripsi'] },
    pdf: {
      label: t.pdfContent,
      names: ['pdf_content', 'pdf'],
      file: { addressIn: ({ pdf }) => pdf, lost: t.pdfLost },
    },
    video: {
      label: t.videoContent,
      names: ['video_content', 'video'],
      file: { addressIn: ({ video }) => video, lost: t.videoLost },
    },
  },
  toValues: (module) => ({
    title: module?.title ?? '',
    description: module?.description ?? '',
    pdf: null,
    video: null,
  }),
  toBody: ({ title, description, pdf, video }) => ({
    title: title.trim(),
    description: description.trim(),
    pdf,
    video,
  }),
  loadSchema,
};
