import nock from 'nock';
import { endpoint } from '@/lib/session/endpoint';
import { listOf, ok } from './api';
import { holdUntil } from './requests';

interface Asked {
  method: string;
  path: string;
  body: string;
}

/**
 * A back end at the configured address, with one record at `path`. `change` changes it like another administrator; writes are recorded, but
 * do not change the record.
 */
export function serveRecord(path: string, record: object) {
  const asked: Asked[] = [];
  const backEnd = {
    record: record as object | null,
    asked,
    /** Overrides the response to a call; `broken` simulates a network error, `null` means the usual response. */
    override: null as ((call: Asked) => [number, unknown] | 'broken' | null) | null,
    /** Responses wait for this promise. */
    held: Promise.resolve(),
    change: (more: object) => void (backEnd.record = { ...backEnd.record, ...more }),
    reads: () => asked.filter((call) => call.method === 'GET' && call.path === path).length,
    writes: () => asked.filter(({ method }) => method !== 'GET'),
    /** The values of a field in the last multipart body; of a file, its name. */
    sent(name: string): string[] {
      const { body = '' } = backEnd.writes().at(-1) ?? {};
      return [
        ...body.matchAll(new RegExp(`name="${name}"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--`, 'g')),
      ].map(([, file, value]) => file ?? value ?? '');
    },
  };
  for (const method of ['GET', 'PUT', 'POST'] as const) {
    nock(endpoint.get()!)
      .persist()
      .intercept(() => true, method)
      .reply(async (uri, body): Promise<[number, nock.Body]> => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const call = { method, path: uri, body: text.startsWith('2d2d') ? Buffer.from(text, 'hex').toString() : text };
        asked.push(call);
        const override = backEnd.override?.(call);
        if (override === 'broken') throw new Error('the connection broke');
        await holdUntil(backEnd.held);
        if (override) return override as [number, nock.Body];
        if (method === 'POST') return [200, ok({ id: 'new', title: 'x', thumbnail_image: '/a.png' })];
        if (method === 'PUT') return [200, ok(null)];
        if (uri !== path) return [200, listOf([])];
        return backEnd.record ? [200, ok(backEnd.record)] : [404, { message: 'Not found' }];
      });
  }
  return backEnd;
}
