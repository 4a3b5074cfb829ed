import type { ObjectSchema } from 'yup';
import type { Module, ModuleBody } from './model';
import type { FormModel } from '../records/model';
import { moduleText } from './text';

const copy = moduleText;

export interface ModuleValues {
  title: string;
  description: string;
  pdf: File | null;
  video: File | null;
}

async function loadSchema(): Promise<ObjectSchema<ModuleValues>> {
  const { mixed, object, string } = await import('yup');
  return object({
    title: string().trim().required(copy.titleRequired),
    description: string().trim().required(copy.descriptionRequired),
    pdf: mixed<File>().nullable().defined(),
    video: mixed<File>().nullable().defined(),
  });
}

export const moduleModel: FormModel<Module, ModuleValues, ModuleBody> = {
  fields: {
    title: { label: copy.title, names: ['title', 'judul'] },
    description: { label: copy.description, names: ['description', 'deskripsi'] },
    pdf: {
      label: copy.pdfContent,
      names: ['pdf_content', 'pdf'],
      file: { addressIn: ({ pdf }) => pdf, lost: copy.pdfLost },
    },
    video: {
      label: copy.videoContent,
      names: ['video_content', 'video'],
      file: { addressIn: ({ video }) => video, lost: copy.videoLost },
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
