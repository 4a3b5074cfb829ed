import { screen } from '@testing-library/react';
import { ConnectivityBanner } from '@/components/shell/notices/connectivity-banner';
import { renderScreen } from '../../support/screens/render';
import { setOnline } from '../../support/network/connection';
import { openConsole } from '../../support/screens/console';
import { pass, stopTime } from '../../support/time';

const banner = () => screen.queryByRole('region', { name: 'Koneksi internet terputus' });
const toasts = () =>
  [...(screen.queryByRole('region', { name: 'Notifikasi' })?.querySelectorAll('[role=status]') ?? [])].map(
    (toast) => toast.textContent,
  );

test('going offline shows a warning and a banner that stays until the connection is back', async () => {
  renderScreen(<ConnectivityBanner />, stopTime());
  expect(banner()).toBeNull();
  expect(toasts()).toEqual([]);

  setOnline(false);
  const words = 'Koneksi internet terputusBeberapa fitur mungkin tidak berfungsi dengan baik.';
  expect(toasts()).toEqual([words]);
  expect(banner()).toHaveTextContent('Koneksi internet terputus Beberapa fitur mungkin tidak berfungsi dengan baik.');

  await pass(60_000);
  expect(toasts()).toEqual([]);
  expect(banner()).toBeVisible();

  setOnline(true);
  expect(banner()).toBeNull();
  expect(toasts()).toEqual(['Koneksi internet pulihAnda kembali terhubung ke internet.']);
});

test('a console that opens online says nothing of it', async () => {
  renderScreen(<ConnectivityBanner />, stopTime());
  setOnline(true);
  await pass(1_000);
  expect(toasts()).toEqual([]);
});

test('the warning stays 5 seconds, the good news 3', async () => {
  renderScreen(<ConnectivityBanner />, stopTime());
  setOnline(false);
  await pass(4_900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
  setOnline(true);
  await pass(2_900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
});

test.each(['/login', '/setup'])('the banner shows at %s too', (path) => {
  openConsole(path);
  setOnline(false);
  expect(banner()).toBeVisible();
});
