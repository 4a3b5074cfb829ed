import { screen, within } from '@testing-library/react';
import nock from 'nock';
import { Notices } from '@/components/shell/notices/notices';
import { SETTLED_MS, VERSION_CHECK_MS } from '@/lib/config';
import { renderScreen } from '../../support/screens/render';
import { pass, stopTime } from '../../support/time';

let mockIsMissing = true;
// A chunk that the host does not deliver.
jest.mock('@/components/shell/notices/new-version-bar', () => {
  if (mockIsMissing) throw new Error('Failed to load chunk');
  return jest.requireActual<object>('@/components/shell/notices/new-version-bar');
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

test('the code of the notices is not loaded while the page is touched', async () => {
  const { user } = renderScreen(<Notices />, stopTime());
  const asked = says(200, 'baru');
  for (let touch = 0; touch < 4; touch += 1) {
    await pass(SETTLED_MS / 2);
    await user.keyboard('{Shift}');
  }
  expect(asked.isDone()).toBe(false);
  await pass(SETTLED_MS);
  within(document.documentElement).getByRole('alert').remove();
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

test('once the notice of a new version is put off, the heading of the page has the focus', async () => {
  mockIsMissing = false;
  const { user } = renderScreen(
    <>
      <Notices />
      <h1>Kursus</h1>
    </>,
    stopTime(),
  );
  await pass(SETTLED_MS);
  says(200, 'lebih baru');
  await pass(VERSION_CHECK_MS);
  await user.click(screen.getByRole('button', { name: 'Nanti' }));
  await pass(1_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
