import type { Module } from '../db/schema.ts';
import type { AppContext, Services } from '../http/context.ts';
import { PDF, VIDEO } from '../uploads/file-kinds.ts';
import { fileUrl } from '../uploads/file-url.ts';
import { check } from '../http/check.ts';
import { moduleSchema, toModuleInput } from './module-input.ts';

export const MODULE_FILES = { pdf_content: PDF, video_content: VIDEO };

export const parseModule = (values: Record<string, string[]>) => check(moduleSchema, toModuleInput(values));

export const toModuleJson = (c: AppContext, services: Services, { position, pdf, video, ...module }: Module) => ({
  ...module,
  order: position,
  pdf_content: fileUrl(c, services, pdf),
  video_content: fileUrl(c, services, video),
});
