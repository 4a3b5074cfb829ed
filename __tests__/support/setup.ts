import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import nock from 'nock';
import { keepFocus } from '@/hooks/focus/keep-focus';
import { requestLog } from '@/lib/api/request-log';
import { afterPaint } from '@/lib/platform/browser/input';
import { endpoint } from '@/lib/session/endpoint';
import { tellRefusal } from '@/lib/journal/work';
import { session } from '@/lib/session/session';
import { toast } from 'react-hot-toast/headless';
import { API } from './network/api';
import { WAIT_MAX_MS } from './time';

const SAVE_ENDS_MS = 50;

configure({ asyncUtilTimeout: WAIT_MAX_MS });

jest.mock('next/navigation', () => jest.requireActual('./screens/navigation'));
jest.mock('next/link', () => ({
  __esModule: true,
  default: jest.requireActual<typeof import('./screens/navigation')>('./screens/navigation').Link,
}));

// jsdom guesses which focus is visible, and guesses wrong from the second Tab on: here every focus is.
const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selectors: string) {
    return matches.call(this, selectors.replaceAll(':focus-visible', ':focus'));
  },
});

/** One that a page leaves open lasts as long as the page: here it must not keep the process from ending. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
};

/** Calls of `console.error`; any of them fails the test, warnings of React included. */
const complaints: unknown[][] = [];
/** Requests without a matching interceptor; any of them fails the test. */
const unexpected: string[] = [];

/**
 * A second after a creation its list is read, in case the browser has sent it twice: a test that is over by then on most
 * machines need not answer that.
 */
function followsCreation(path: string): boolean {
  const [list, query] = path.replace(/courses\/[^/?]+/, 'courses/{id}').split('?');
  return (
    query?.startsWith('page=1&limit=50') === true &&
    requestLog().some(({ method, path: sent, outcome }) => method === 'POST' && sent === list && /^2/.test(outcome))
  );
}

nock.emitter.on(
  'no match',
  (request: { method?: string; path?: string; options?: { method?: string; path?: string } }) => {
    const { method, path = '' } = request.options ?? request;
    if (method !== 'GET' || !followsCreation(path)) unexpected.push(`${method} ${path}`);
  },
);

beforeAll(async () => {
  nock.disableNetConnect();
  // jsdom has no IndexedDB. That a work cannot be taken up is said once; the test of the journal brings a database along.
  tellRefusal();
  // jsdom lays nothing out.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => {};
  // It plays nothing either, and never says whether it could.
  HTMLMediaElement.prototype.load = () => {};
  // It draws nothing: each picture counts as one that it shows.
  globalThis.createImageBitmap = async () => ({ width: 1, height: 1, close() {} });
  // The first user input, which loads all on-demand code (lib/platform/browser/input.ts) before the tests begin.
  window.dispatchEvent(new Event('keydown'));
  await new Promise<void>(afterPaint);
  await new Promise((resolve) => setTimeout(resolve));
});

let stopKeepingFocus = () => {};

beforeEach(() => {
  // Every page does so from the first user input on (components/shell/notices/notices.tsx).
  stopKeepingFocus = keepFocus();
  setWindowWidth(1280);
  complaints.length = 0;
  unexpected.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  localStorage.clear();
  sessionStorage.clear();
  endpoint.set(API);
  // What the test before has left behind must not go on: its owner has signed out.
  session.endInAllTabs({ loggedOut: true });
  session.endInAllTabs();
  toast.remove();
});

afterEach(() => {
  stopKeepingFocus();
  cleanup();
  jest.useRealTimers();
  nock.cleanAll();
  expect(complaints).toEqual([]);
  expect(unexpected).toEqual([]);
});

// A save that the last test of a file has not waited for tells its end before the page is gone.
afterAll(() => new Promise((resolve) => setTimeout(resolve, SAVE_ENDS_MS)));

/** Fakes `matchMedia`, which jsdom lacks, for `max-width` queries in a window of this width. */
export function setWindowWidth(px: number): void {
  window.matchMedia = (media: string) => {
    const max = Number(/max-width:\s*([\d.]+)px/.exec(media)?.[1] ?? Infinity);
    return { matches: px <= max, media, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  };
}
