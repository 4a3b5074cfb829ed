/** @jest-environment-options {"url": "https://konsol.example.com/setup"} */
import { screen } from '@testing-library/react';
import { SetupScreen } from '@/components/setup/setup-screen';
import { isMixedContent } from '@/lib/session/endpoint';
import { addressText } from '@/lib/text/no-answer';
import { renderScreen } from '../../support/screens/render';

const warning = () => screen.queryByText(addressText.mixedContent);

async function type(address: string) {
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  const field = screen.getByLabelText('URL Backend');
  await user.clear(field);
  await user.click(field);
  await user.paste(address);
}

test('says that a browser will block an http back end on an https page', async () => {
  await type('http://api.example.com');
  expect(warning()).toBeVisible();
});

test('says nothing of an https back end', async () => {
  await type('https://api.example.com');
  expect(warning()).not.toBeInTheDocument();
});

test.each(['http://localhost:4000', 'http://api.localhost', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'says nothing of %s, which browsers allow',
  (address) => expect(isMixedContent(address, window.location)).toBe(false),
);

test('says nothing on an http page', () => {
  expect(isMixedContent('http://api.example.com', { protocol: 'http:' })).toBe(false);
});

test('is not misled by a name that only begins like the local machine', () => {
  expect(isMixedContent('http://localhost.example.com', window.location)).toBe(true);
  expect(isMixedContent('http://127.0.0.1.example.com', window.location)).toBe(true);
});
