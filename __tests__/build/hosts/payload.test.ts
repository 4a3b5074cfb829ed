/** @jest-environment-options {"url": "http://localhost/courses"} */
import { payloadFetch } from '@/lib/platform/router/payload-fetch';

const asked: string[] = [];
const network = jest.fn((input: RequestInfo | URL, _init?: RequestInit) => {
  asked.push(String(input).replace('http://localhost', ''));
  return Promise.resolve(new Response('payload', { status: String(input).includes('missing') ? 404 : 200 }));
});
let fetchPayload: typeof fetch;

beforeEach(() => {
  asked.length = 0;
  fetchPayload = payloadFetch(network as typeof fetch);
});

test('asks for the payload of a record at the exported page, once for all records', async () => {
  for (const id of ['7', '8']) {
    const answer = await fetchPayload(new URL(`http://localhost/courses/${id}/edit.txt?_rsc=a`));
    expect(await answer.text()).toBe('payload');
  }
  expect(asked).toEqual(['/courses/_/edit.txt?_rsc=a']);
});

test('asks again once a payload is old', async () => {
  jest.useFakeTimers();
  const ask = () => fetchPayload(new URL('http://localhost/users/7/edit.txt'));
  await ask();
  jest.advanceTimersByTime(6 * 60_000);
  await ask();
  expect(asked).toHaveLength(2);
});

test('asks again after a failure', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const prefetch = { headers: { 'next-router-prefetch': '1' } };
  const ask = () => fetchPayload(new URL('http://localhost/users/7/edit.txt'), prefetch);
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect((await ask()).ok).toBe(true);
});

test('does not fail one caller because another has given up', async () => {
  const { signal } = new AbortController();
  await fetchPayload(new URL('http://localhost/users/7/edit.txt'), { signal });
  expect(network.mock.calls[0]?.[1]?.signal).toBeNull();
});

test('answers itself whether a page of the console has moved', async () => {
  const answer = await fetchPayload(new URL('http://localhost/courses/7/edit'), { method: 'HEAD' });
  expect([answer.status, asked]).toEqual([200, []]);
});

test.each(['http://api.example.com/courses/7/edit.txt', 'http://localhost/robots.txt', 'http://localhost/api/courses'])(
  'leaves %s as it is',
  async (url) => {
    await fetchPayload(url);
    await fetchPayload(url);
    expect(asked).toEqual([url, url].map((each) => each.replace('http://localhost', '')));
  },
);
