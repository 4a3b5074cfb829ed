import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import nock from 'nock';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { toast } from 'react-hot-toast/headless';
import { API } from './api';

jest.mock('next/navigation', () => jest.requireActual('./navigation'));
jest.mock('next/link', () => ({
  __esModule: true,
  default: jest.requireActual<typeof import('./navigation')>('./navigation').Link,
}));

/** What must not be written to the console while a test runs: a warning of React is a failure too. */
const complaints: unknown[][] = [];
/** Requests that no test expected. */
const unexpected: string[] = [];

nock.emitter.on(
  'no match',
  (request: { method?: string; path?: string; options?: { method?: string; path?: string } }) => {
    const { method, path } = request.options ?? request;
    unexpected.push(`${method} ${path}`);
  },
);

beforeAll(async () => {
  nock.disableNetConnect();
  // A person has touched the page before a test begins: what is fetched at the first sign of one is there.
  window.dispatchEvent(new Event('keydown'));
  await new Promise((resolve) => setTimeout(resolve));
});

beforeEach(() => {
  setWindowWidth(1280);
  complaints.length = 0;
  unexpected.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  localStorage.clear();
  sessionStorage.clear();
  endpoint.set(API);
  session.end();
  toast.remove();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  nock.cleanAll();
  expect(complaints).toEqual([]);
  expect(unexpected).toEqual([]);
});

/** Makes media queries of a maximal width answer as in a window of that width; jsdom knows none. */
export function setWindowWidth(px: number): void {
  window.matchMedia = (media: string) => {
    const max = Number(/max-width:\s*([\d.]+)px/.exec(media)?.[1] ?? Infinity);
    return { matches: px <= max, media, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  };
}
