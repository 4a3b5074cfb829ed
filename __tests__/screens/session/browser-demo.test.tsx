import { screen } from '@testing-library/react';
import { BrowserDemo } from '@/components/setup/browser-demo';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { API, controlled, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { renderScreen } from '../../support/screens/render';
import { settle } from '../../support/time';

const DEMO = `${location.origin}/demo-api`;
const download = controlled<string>();

// The demo runs in a service worker, which jsdom does not have.
jest.mock('@/lib/platform/browser-demo', () => ({
  ...jest.requireActual<object>('@/lib/platform/browser-demo'),
  browserDemo: { exists: () => Promise.resolve(false), start: () => download.value },
}));

test('a demo that is ready after the screen was left changes nothing', async () => {
  signInAs();
  const { user, unmount } = renderScreen(<BrowserDemo />, { path: '/setup' });
  await user.click(screen.getByRole('button', { name: 'Coba demo di browser ini' }));
  unmount();
  window.history.replaceState(null, '', '/courses');
  download.give(DEMO);
  await settle();
  expect(address()).toBe('/courses');
  expect(endpoint.get()).toBe(API);
  expect(session.get().status).toBe('signed-in');
});

test('the demo asks before it ends what is running', async () => {
  signInAs();
  const { user } = renderScreen(<BrowserDemo />, { path: '/setup' });
  const release = leaveGuard.register({ lostWith: 'tab' });
  const stop = leaveGuard.pending.subscribe(() => {});
  await user.click(screen.getByRole('button', { name: 'Coba demo di browser ini' }));
  download.give(DEMO);
  await settle();
  expect(leaveGuard.pending.get()).not.toBeNull();
  expect(endpoint.get()).toBe(API);
  release();
  stop();
});
