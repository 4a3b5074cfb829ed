import { AsyncLocalStorage } from 'node:async_hooks';

/** A pending fetch call, or a pending read of a response body. */
interface Pending {
  /** What is pending, for error messages. */
  name: string;
  /** Whether the fake back end holds back the response until the test releases it, or for ever. */
  held: boolean;
}

/** Of the current test only: a request that an earlier test has left without a response is not waited for. */
let pending = new Set<Pending>();
beforeEach(() => {
  pending = new Set();
});

/** Tells a fake back end which fetch call it responds to. */
const current = new AsyncLocalStorage<Pending>();

function counted<Args extends unknown[], T>(nameOf: (...args: Args) => string, action: (...args: Args) => Promise<T>) {
  return async function (this: unknown, ...args: Args): Promise<T> {
    const one: Pending = { name: nameOf(...args), held: false };
    const all = pending;
    all.add(one);
    try {
      return await current.run(one, () => action.apply(this, args));
    } finally {
      all.delete(one);
    }
  };
}

globalThis.fetch = counted(
  (input, init) => `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`,
  globalThis.fetch,
);
Response.prototype.text = counted(() => 'a response body', Response.prototype.text);
Response.prototype.json = counted(() => 'a response body', Response.prototype.json);

/** Names of the pending requests that will continue without the test; those that are held back are not among them. */
export const underWay = (): string[] => [...pending].filter(({ held }) => !held).map(({ name }) => name);

/** For fake back ends: holds back the response to the current request until `released`; by default for ever. */
export async function holdUntil<T>(released: Promise<T> = new Promise(() => {})): Promise<T> {
  // Missing for an XMLHttpRequest, which nobody counts.
  const one = current.getStore();
  if (one) one.held = true;
  try {
    return await released;
  } finally {
    if (one) one.held = false;
  }
}
