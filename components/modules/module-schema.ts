import { mixed, object, string, type InferType } from 'yup';
import { moduleText } from '@/lib/text/modules';

export const moduleSchema = object({
  title: string().trim().required(moduleText.titleRequired),
  description: string().trim().required(moduleText.descriptionRequired),
  pdf: mixed<File>().nullable().defined(),
  video: mixed<File>().nullable().defined(),
});

export type ModuleValues = InferType<typeof moduleSchema>;
