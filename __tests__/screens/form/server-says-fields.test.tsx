import { screen, waitFor } from '@testing-library/react';
import { listOf, server, signInAs } from '../../support/network/api';
import { courseForm, fillCourse, openForm, says } from '../../support/screens/course-form';
import { fillModule, moduleForm, openNew } from '../../support/screens/module-form';
import { toasts } from '../../support/users';

/** What a back end says of one field stands at that field and in a toast, whichever form it is and however it says it. */

beforeEach(() => signInAs());

test.each<[string, number, object]>([
  [
    'a message that names fields',
    400,
    {
      message: [
        'title must be longer than or equal to 3 characters',
        'description must be longer than or equal to 10 characters',
      ],
    },
  ],
  [
    'several joined by commas',
    400,
    {
      message:
        'title must be longer than or equal to 3 characters,description must be longer than or equal to 10 characters',
    },
  ],
  [
    'errors by field',
    422,
    {
      message: 'Invalid',
      errors: {
        title: ['title must be longer than or equal to 3 characters'],
        description: ['description must be longer than or equal to 10 characters'],
      },
    },
  ],
])('a course: %s', async (_, status, body) => {
  server().post('/api/courses').reply(status, body);
  const { user } = openForm();
  await fillCourse(user);
  await user.click(courseForm.create());
  await says(courseForm.title, 'title must be longer than or equal to 3 characters');
  await says(courseForm.description, 'description must be longer than or equal to 10 characters');
  await waitFor(() => expect(courseForm.title()).toHaveFocus());
  expect(toasts()).toEqual([
    'title must be longer than or equal to 3 characters; description must be longer than or equal to 10 characters',
  ]);
});

test('a course: what concerns the topics or the picture stands there too', async () => {
  server()
    .post('/api/courses')
    .reply(400, { message: ['each value in topics must be known', 'thumbnail_image is required'] });
  const { user } = openForm();
  await fillCourse(user);
  await user.click(courseForm.create());
  await waitFor(() => expect(screen.getByText('each value in topics must be known')).toBeVisible());
  await waitFor(() => expect(courseForm.thumbnail()).toHaveAccessibleDescription(/thumbnail_image is required/));
  expect(courseForm.thumbnail()).toBeInvalid();
});

test.each<[number, object]>([
  [409, { message: 'A course with this title already exists' }],
  [500, { statusCode: 500, message: 'duplicate key value violates unique constraint "courses_title_key"' }],
])('a course whose title is taken: %i', async (status, body: { message?: string }) => {
  server().post('/api/courses').reply(status, body);
  server()
    .persist()
    .get(/^\/api\/courses\?/)
    .reply(200, listOf([]));
  const { user } = openForm();
  await fillCourse(user);
  await user.click(courseForm.create());
  await says(courseForm.title, body.message!);
});

test.each<[string, number, object]>([
  ['a message', 400, { message: 'description is too short' }],
  ['errors by field', 422, { errors: { description: ['description is too short'] } }],
])('a module: %s', async (_, status, body) => {
  server().post('/api/courses/c-1/modules').reply(status, body);
  const { user } = openNew();
  await fillModule(user);
  await user.click(moduleForm.create());
  await waitFor(() => expect(moduleForm.description()).toHaveAccessibleDescription('description is too short'));
  expect(toasts()).toEqual(['description is too short']);
});

test('a module: a refused file is named at its field', async () => {
  server()
    .post('/api/courses/c-1/modules')
    .reply(422, { errors: { pdf_content: ['The PDF is damaged'] } });
  const { user } = openNew();
  await fillModule(user);
  await user.click(moduleForm.create());
  await waitFor(() => expect(moduleForm.pdf()).toHaveAccessibleDescription(/The PDF is damaged/));
});
