import { concat, decodeUtf8 } from '../bytes.ts';
import { JSON_BODY_MAX_BYTES } from '../limits.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './http-error.ts';

/** The JSON body of a request, read no further than its limit. */
export async function readJson(c: AppContext): Promise<unknown> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new HttpError(415, 'Isi permintaan harus berupa application/json');
  }
  const body = await readBody(c);
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'Isi permintaan bukan JSON yang valid');
  }
}

async function readBody(c: AppContext): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.env.body()) {
      size += chunk.length;
      if (size > JSON_BODY_MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, 'Permintaan terputus');
  }
  if (size > JSON_BODY_MAX_BYTES) throw new HttpError(413, 'Isi permintaan terlalu besar');
  return decodeUtf8(concat(chunks));
}
