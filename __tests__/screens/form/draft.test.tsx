import { render, screen, waitFor } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { CourseEdit, CourseNew } from '@/components/courses/course-edit';
import { DataScope } from '@/hooks/use-session-scope';
import { answers, API, ok, signInAs } from '../../support/network/api';
import { courseForm as form } from '../../support/screens/course-form';
import { courseJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';

const ONE = '/api/courses/c-1';
const note = () => screen.queryByText('Draf dipulihkan');

beforeEach(() => signInAs());

test('a draft puts back what the person had changed, and leaves newer data in the other fields', async () => {
  answers(
    API,
    ONE,
    [200, ok(courseJson())],
    [200, ok(courseJson({ title: 'Dari admin lain', instructor: 'Rani', topics: ['baru'] }))],
  );
  const { user, unmount } = renderScreen(<CourseEdit />, { path: '/courses/c-1/edit' });
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await fill(user, form.title(), 'Sedang diketik');
  await fill(user, form.topic(), 'web baru');
  unmount();

  renderScreen(<CourseEdit />, { path: '/courses/c-1/edit' });
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  expect(note()).toBeVisible();
  expect(form.title()).toHaveValue('Sedang diketik');
  expect(form.topic()).toHaveValue('web baru');
  expect(form.instructor()).toHaveValue('Rani');
  await user.click(screen.getByRole('button', { name: 'Buang draf' }));
  expect(form.title()).toHaveValue('Dari admin lain');
  expect(form.topics()).toEqual(['baru']);
  expect(note()).not.toBeInTheDocument();
});

test('a form that was typed back to what it was leaves no draft', async () => {
  const { user, unmount } = renderScreen(<CourseNew />, { path: '/courses/new' });
  await fill(user, form.title(), 'Lain');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Lain'));
  await user.clear(form.title());
  unmount();
  renderScreen(<CourseNew />, { path: '/courses/new' });
  expect(note()).not.toBeInTheDocument();
});

test.each([
  ['a text for topics', { topics: 'web' }],
  ['the topics of an older form', { topics: ['web'], topic: 'x' }],
  ['topics without a list', { topics: { added: 'web', typed: '' } }],
  ['topics that are no texts', { topics: { added: ['web', { name: 'web' }], typed: '' } }],
  ['a number for a title', { title: 7 }],
  ['fields that there are not', { judul: 'x', __proto__: null }],
])('a draft of another version with %s is no danger', (_, values) => {
  sessionStorage.setItem(`draft ${API} u-1 /courses/new`, JSON.stringify({ values }));
  renderScreen(<CourseNew />, { path: '/courses/new' });
  expect(form.title()).toHaveValue('');
  expect(form.topics()).toEqual([]);
});

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    if (!this.state.broken) return this.props.children;
    return <button onClick={() => this.setState({ broken: false })}>Coba lagi</button>;
  }
}

let isBroken = false;

function Bomb() {
  const [, draw] = useState(0);
  if (isBroken) throw new Error('broken on purpose');
  return (
    <button
      onClick={() => {
        isBroken = true;
        draw(1);
      }}
    >
      Rusak
    </button>
  );
}

test('a screen that breaks keeps what was typed in it', async () => {
  const { user } = renderScreen(null, { path: '/courses/new' });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <DataScope>
      <Boundary>
        <CourseNew />
        <Bomb />
      </Boundary>
    </DataScope>,
  );
  await fill(user, form.title(), 'Sedang diketik');
  await user.click(screen.getByRole('button', { name: 'Rusak' }));
  expect(screen.queryByLabelText('Judul Kursus')).not.toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(note()).toBeVisible();
  expect(form.title()).toHaveValue('Sedang diketik');
});
