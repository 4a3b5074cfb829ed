import { screen, within } from '@testing-library/react';
import nock from 'nock';
import { LoginScreen } from '@/components/auth/login-screen';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { Notices } from '@/components/shell/notices';
import { SETTLED_MS, VERSION_CHECK_MS } from '@/lib/config';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { leaveText } from '@/lib/text/forms';
import { renderScreen } from '../support/render';
import { pass, settle, stopTime } from '../support/time';

let mockIsMissing = true;
// A chunk that the host does not deliver.
jest.mock('@/components/shell/new-version-bar', () => {
  if (mockIsMissing) throw new Error('Failed to load chunk');
  return jest.requireActual<object>('@/components/shell/new-version-bar');
});

const says = (status: number, version?: string) =>
  nock(location.origin).get('/version.json').reply(status, { version });

test('a tab whose version is gone before the code that looks for a new one was loaded has to be reloaded', async () => {
  renderScreen(<Notices />, stopTime());
  says(200, 'baru');
  await pass(SETTLED_MS);
  const notice = within(document.documentElement).getByRole('alert');
  expect(notice).toHaveTextContent('Halaman ini perlu dimuat ulang');
  notice.remove();
});

test('a tab hears of a new version, also where the code for that could not be loaded at first', async () => {
  renderScreen(<Notices />, stopTime());
  says(503);
  await pass(SETTLED_MS);
  mockIsMissing = false;
  await pass(3_000);
  says(200, 'baru');
  await pass(VERSION_CHECK_MS);
  expect(screen.getByRole('region', { name: 'Versi baru konsol tersedia' })).toBeVisible();
  expect(within(document.documentElement).queryByRole('alert')).not.toBeInTheDocument();
});

describe('reloading, with an upload that a reload would end,', () => {
  let release: () => void;
  beforeEach(() => (release = leaveGuard.register({ lostWith: 'tab' })));
  afterEach(() => {
    leaveGuard.stay();
    release();
  });

  test.each([
    ['/login', <LoginScreen key="login" />],
    ['a screen with a session', <LeaveDialog key="dialog" />],
  ])('asks on %s, once', async (_, content) => {
    mockIsMissing = false;
    const options = stopTime();
    const { user } = renderScreen([<Notices key="notices" />, content], { path: '/login', ...options });
    await pass(SETTLED_MS);
    says(200, 'lebih baru');
    await pass(VERSION_CHECK_MS);
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    await settle();
    expect(screen.getByRole('dialog', { name: leaveText.title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: leaveText.stay }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
