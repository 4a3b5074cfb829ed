import type { AppContext, Services } from '../http/context.ts';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** The absolute address of a file, as the client that asks will reach it. */
export function fileUrl(c: AppContext, { publicUrl }: Services, name: string | null): string | null {
  if (name === null) return null;
  const host = c.req.header('host') ?? '';
  const base = publicUrl ?? `http://${HOST.test(host) ? host : 'localhost'}`;
  return `${base}/uploads/${name}`;
}
