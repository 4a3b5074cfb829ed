import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from './context.ts';
import type { HttpError } from './http-error.ts';
import { totalPages, type PageParams } from './page-params.ts';

export const sendData = (c: AppContext, message: string, data: unknown, status: ContentfulStatusCode = 200) =>
  c.json({ status: 'success', message, data }, status);

export const sendList = (c: AppContext, data: unknown[], { page, limit }: PageParams, totalItems: number) =>
  c.json({
    status: 'success',
    message: 'Data berhasil dimuat',
    data,
    pagination: { current_page: page, total_pages: totalPages(totalItems, limit), total_items: totalItems },
  });

export const sendError = (c: AppContext, error: HttpError) =>
  c.json(
    { status: 'error', message: error.message, data: null, ...(error.errors && { errors: error.errors }) },
    error.status,
    error.headers,
  );
