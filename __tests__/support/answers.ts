import nock from 'nock';

/** An answer that is held back until a test lets it go; every request for it is counted. */
export function holdBack(host: string, method: 'get' | 'post' | 'put' | 'delete', path: string) {
  let asked = 0;
  let release: (answer: [number, string]) => void = () => {};
  const held = new Promise<[number, string]>((resolve) => (release = resolve));
  nock(host)
    .persist()
    [method](path)
    .reply(() => {
      asked += 1;
      return held;
    });
  return {
    times: () => asked,
    release: (status: number, body: unknown = '') =>
      release([status, typeof body === 'string' ? body : JSON.stringify(body)]),
  };
}

/** Answers with one answer after another, the last one for good; counts the requests. */
export function answers(host: string, path: string, ...replies: [status: number, body: unknown][]) {
  let asked = 0;
  nock(host)
    .persist()
    .get(path)
    .reply(() => {
      const [status, body] = replies[Math.min(asked, replies.length - 1)]!;
      asked += 1;
      return [status, body as nock.Body];
    });
  return { times: () => asked };
}
