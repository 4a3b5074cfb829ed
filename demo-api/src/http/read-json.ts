import { JSON_BODY_MAX_BYTES } from '../limits.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './http-error.ts';

/**
 * The JSON body of a request. Read from the connection itself, because ending a web stream early would close the
 * connection before the sender has seen the refusal.
 */
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

function readBody(c: AppContext): Promise<string> {
  const { incoming } = c.env;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= JSON_BODY_MAX_BYTES) chunks.push(chunk);
      else reject(new HttpError(413, 'Isi permintaan terlalu besar'));
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const gone = () => reject(new HttpError(400, 'Permintaan terputus'));
    incoming.on('close', gone);
    if (incoming.destroyed) gone();
  });
}
