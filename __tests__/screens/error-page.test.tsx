import { screen } from '@testing-library/react';
import ErrorPage from '@/app/error';
import { renderScreen } from '../support/screens/render';

test('a screen that broke says so at once, promises nothing about the data, and can be tried again', async () => {
  const reset = jest.fn();
  const { user } = renderScreen(<ErrorPage error={new Error('secret detail')} reset={reset} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Terjadi kesalahan');
  expect(alert).toHaveTextContent('Bagian ini tidak dapat ditampilkan. Coba lagi, atau muat ulang halaman.');
  expect(document.body).not.toHaveTextContent('secret detail');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(reset).toHaveBeenCalledTimes(1);
});
