import type { Module, ModuleBody } from '@/lib/api/modules';
import type { ModuleValues } from './module-schema';

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
