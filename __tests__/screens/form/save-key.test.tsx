import { createEvent, fireEvent, screen } from '@testing-library/react';
import { signInAs } from '../../support/network/api';
import { acceptCourse, courseForm, fillCourse, openForm, says } from '../../support/screens/course-form';

/** Presses Ctrl or Cmd+S; says whether the browser was kept from saving the page. */
function press(more: KeyboardEventInit = { ctrlKey: true }): boolean {
  const event = createEvent.keyDown(document.body, { key: 's', ...more });
  fireEvent(document.body, event);
  return event.defaultPrevented;
}

beforeEach(() => signInAs());

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'saves the form on %p, once however often it is pressed',
  async (key) => {
    let sent = 0;
    acceptCourse(() => (sent += 1) > 0);
    const { user } = openForm();
    await fillCourse(user);
    expect(press(key)).toBe(true);
    press(key);
    press({ ...key, repeat: true });
    expect(await screen.findByText('Kursus berhasil dibuat')).toBeVisible();
    press(key);
    expect(sent).toBe(1);
  },
);

test('says what is wrong, as the button does', async () => {
  openForm();
  press();
  await says(courseForm.title, 'Judul kursus wajib diisi');
});

test('does nothing under an open dialog, and the page is not saved either', async () => {
  openForm();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  expect(press()).toBe(true);
  dialog.remove();
  await Promise.resolve();
  expect(courseForm.title()).toBeValid();
});

test('leaves the plain letter alone', () => {
  openForm();
  expect(press({})).toBe(false);
});
