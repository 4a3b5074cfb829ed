import assert from 'node:assert/strict';
import { answerProblems, operationOf } from '../../../contract/test/openapi.ts';

/** Bodies are looked into by the assertions, so their shape is left open here and only here. */
export interface Body {
  status: string;
  message: string;
  data: Record<string, unknown> & { [index: number]: Record<string, unknown>; length: number };
  errors?: Record<string, string[]>;
  pagination?: { current_page: number; total_pages: number; total_items: number };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  body?: string;
}

export class Client {
  readonly url: string;
  token = '';

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, { json, form, headers, body }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? body : JSON.stringify(json)),
      // An answer that never comes fails here, with its call in the stack, and not as a whole test file.
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as Body;
    const operation = operationOf(method, path);
    if (operation) assert.deepEqual(answerProblems(operation, response.status, answer), []);
    return { status: response.status, headers: response.headers, body: answer };
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, options?: CallOptions) => this.call('POST', path, options);
  put = (path: string, options?: CallOptions) => this.call('PUT', path, options);
  patch = (path: string, options?: CallOptions) => this.call('PATCH', path, options);
  delete = (path: string, options?: CallOptions) => this.call('DELETE', path, options);

  async login(identifier = 'admin', password = 'Admin123'): Promise<this> {
    const { status, body } = await this.post('/api/auth/login', { json: { identifier, password } });
    assert.equal(status, 200, body.message);
    this.token = String(body.data.token);
    return this;
  }
}

/** Says of one call both what it answers and why. */
export function refused({ status, body }: Answer, expected: number, message?: string | RegExp): void {
  assert.equal(status, expected, body.message);
  assert.equal(body.status, 'error');
  assert.equal(body.data, null);
  if (message instanceof RegExp) assert.match(body.message, message);
  else if (message !== undefined) assert.equal(body.message, message);
}

export function accepted({ status, body }: Answer, expected = 200): Body['data'] {
  assert.equal(status, expected, body.message);
  assert.equal(body.status, 'success');
  return body.data;
}

/** Waits for something that happens soon, but not at once. */
export async function eventually(check: () => Promise<void> | void, ms = 20_000): Promise<void> {
  for (const start = Date.now(); ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() - start > ms) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
