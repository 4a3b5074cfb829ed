import type { Id } from '../api/decode';
import { path } from '../api/http';
import { upload, type UploadOptions } from '../api/upload';
import { moduleList } from './list-api';
import type { ModuleBody } from './model';

const toFields = ({ title, description, pdf, video }: Partial<ModuleBody>) => ({
  title,
  description,
  pdf_content: pdf,
  video_content: video,
});

/** Names of the fields in messages of Indonesian back ends. */
const CALLED = { title: ['judul'], description: ['deskripsi'] };

export const modules = {
  ...moduleList,

  create: (courseId: Id, body: ModuleBody, options: UploadOptions) =>
    upload('POST', path`/api/courses/${courseId}/modules`, toFields(body), options, CALLED),

  update: (moduleId: Id, body: Partial<ModuleBody>, options: UploadOptions) =>
    upload('PUT', path`/api/modules/${moduleId}`, toFields(body), options, CALLED),
};
