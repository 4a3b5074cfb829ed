import { act, screen } from '@testing-library/react';
import { CourseEdit } from '@/components/courses/course-edit';
import { signInAs } from '../../support/network/api';
import { courseForm as form } from '../../support/screens/course-form';
import { courseJson } from '../../support/factories';
import { serveBackEnd } from '../../support/network/back-end';
import { fill, renderScreen, type Person } from '../../support/screens/render';

/** Resolves with what has the focus as soon as the form is no longer busy, before anything else could move it. */
const focusWhenIdle = () =>
  new Promise<Element | null>((resolve) => {
    const form = document.querySelector('form')!;
    const observer = new MutationObserver(() => {
      if (form.ariaBusy === 'true') return;
      observer.disconnect();
      resolve(document.activeElement);
    });
    observer.observe(form, { attributeFilter: ['aria-busy'] });
  });

async function open() {
  const backEnd = serveBackEnd({ courses: [courseJson()] });
  const { user, unmount } = renderScreen(<CourseEdit />, { path: '/courses/c-1/edit' });
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await fill(user, form.description(), 'Saya');
  return { backEnd, user, unmount };
}

beforeEach(() => signInAs());

const ways: [string, (user: Person) => Promise<void>, () => HTMLElement][] = [
  ['the button that was pressed', (user) => user.click(form.update()), form.update],
  [
    'the button that a key pressed',
    async (user) => {
      act(() => form.update().focus());
      await user.keyboard(' ');
    },
    form.update,
  ],
  [
    'the field in which Enter was pressed',
    async (user) => {
      act(() => form.instructor().focus());
      await user.keyboard('{Enter}');
    },
    form.instructor,
  ],
  ['the field in which Ctrl+S was pressed', (user) => user.keyboard('{Control>}s{/Control}'), form.description],
];

describe.each([
  ['has changed', { description: 'Mereka' }],
  ['is gone', null],
])('the question about a record that %s', (_, now) => {
  test.each(ways)('leads back to %s', async (_, save, target) => {
    const { backEnd, user } = await open();
    if (now) backEnd.change(now);
    else backEnd.courses = [];
    await save(user);
    const focused = focusWhenIdle();
    await user.click(await screen.findByRole('button', { name: 'Kembali ke formulir' }));
    expect(await focused).toBe(target());
    expect(target()).toBeEnabled();
  });
});

test('a draft that is thrown away leads to the first field', async () => {
  const { unmount } = await open();
  unmount();
  const { user } = renderScreen(<CourseEdit />, { path: '/courses/c-1/edit' });
  const discard = await screen.findByRole('button', { name: 'Buang draf' });
  act(() => discard.focus());
  await user.keyboard('{Enter}');
  expect(discard).not.toBeInTheDocument();
  expect(form.title()).toHaveFocus();
});
