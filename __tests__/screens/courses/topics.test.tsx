import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../support/network/api';
import { fill, type Person } from '../../support/screens/render';
import { courseForm as form, openForm, says } from '../../support/screens/course-form';

const plus = () => screen.getByRole('button', { name: 'Tambah topik' });

beforeEach(() => signInAs());

test('Enter adds a topic, trimmed, and does not send the form', async () => {
  const { user } = openForm();
  await user.type(form.topic(), '  web {Enter}');
  expect(form.topics()).toEqual(['web']);
  expect(form.topic()).toHaveValue('');
  expect(form.title()).toBeValid();
});

test('the plus button adds a topic, and the field has the focus for the next', async () => {
  const { user } = openForm();
  await fill(user, form.topic(), 'web');
  await user.click(plus());
  expect(form.topics()).toEqual(['web']);
  expect(form.topic()).toHaveFocus();
});

test('what is already there, or empty, is not added', async () => {
  const { user } = openForm();
  for (const typed of ['web', 'web', ' WEB ', '  ', 'data']) {
    await fill(user, form.topic(), typed);
    await user.click(plus());
  }
  expect(form.topics()).toEqual(['web', 'data']);
});

test('Enter that only confirms an input method adds nothing', async () => {
  const { user } = openForm();
  await fill(user, form.topic(), 'web');
  fireEvent.keyDown(form.topic(), { key: 'Enter', isComposing: true });
  expect(form.topics()).toEqual([]);
});

test.each<[string, (user: Person) => Promise<void>]>([
  ['Enter', (user) => user.keyboard('{Enter}')],
  ['the plus button', (user) => user.click(plus())],
])('after an empty form was sent, the first topic added with %s ends the message', async (_, add) => {
  const { user } = openForm();
  await user.click(form.create());
  await says(form.topic, 'Setidaknya satu topik harus ditambahkan');
  await user.type(form.topic(), 'web');
  await add(user);
  expect(form.topics()).toEqual(['web']);
  await says(form.topic, 'Tekan Enter untuk menambahkan topik');
  expect(form.topic()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Hapus topik web' }));
  await says(form.topic, 'Setidaknya satu topik harus ditambahkan');
});

test('a topic is removed by its button', async () => {
  const { user } = openForm();
  await user.type(form.topic(), 'web{Enter}data{Enter}');
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['web', 'data']);
  await user.click(screen.getByRole('button', { name: 'Hapus topik web' }));
  // The focus has moved before the topic goes: else Orca would not say the field.
  expect(form.topics()).toEqual(['web', 'data']);
  expect(form.topic()).toHaveFocus();
  await waitFor(() => expect(form.topics()).toEqual(['data']));
  expect(form.topic()).toHaveFocus();
});
