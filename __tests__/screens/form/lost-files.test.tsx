import { screen, waitFor } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { CourseEdit } from '@/components/courses/course-edit';
import { ModuleEdit } from '@/components/modules/module-edit';
import { matchRoute } from '@/lib/navigation/routes';
import { API, ok, server, signInAs } from '../../support/api';
import { courseJson, moduleJson } from '../../support/factories';
import { renderScreen } from '../../support/render';
import { answers } from '../../support/answers';
import { courseForm } from '../../support/course-form';
import { EDIT, fillModule, moduleForm, pdf, pick } from '../../support/module-form';

/** Two back ends write null over a file that an update leaves out. */

beforeEach(() => signInAs());

/** A form is left after it was saved, and with it what it reads. */
function Forms() {
  const name = matchRoute(usePathname())?.name;
  if (name === 'courseEdit') return <CourseEdit />;
  return name === 'moduleEdit' && <ModuleEdit />;
}
const openEdit = () => renderScreen(<Forms />, { path: EDIT });
const openCourse = () => renderScreen(<Forms />, { path: '/courses/c-1/edit' });

const PDF = 'Server tidak lagi menyimpan PDF modul ini';
const VIDEO = 'Server tidak lagi menyimpan video modul ini';

async function updateModule(after: object, { chooses = false } = {}) {
  const reads = answers(API, '/api/modules/m-1', [200, ok(moduleJson())], [200, ok(moduleJson(after))]);
  server().put('/api/modules/m-1').reply(200, ok(null));
  const { user } = openEdit();
  await screen.findByRole('button', { name: 'Perbarui Modul' });
  await fillModule(user);
  if (chooses) await pick(moduleForm.pdf(), pdf());
  await user.click(moduleForm.update());
  await screen.findByText('Modul berhasil diperbarui');
  // To open the form, to refresh what is cached, and to see what the server holds now.
  await waitFor(() => expect(reads.times()).toBe(3));
}

test('an update after which the server holds the PDF no more says so', async () => {
  await updateModule({ pdf_content: null });
  expect(await screen.findByText(PDF)).toBeVisible();
  expect(screen.getByText('Unggah ulang bila masih diperlukan.')).toBeVisible();
  expect(screen.queryByText(VIDEO)).toBeNull();
});

test('a file that has just been sent is not called lost, the other one is', async () => {
  await updateModule({ pdf_content: '', video_content: '' }, { chooses: true });
  expect(await screen.findByText(VIDEO)).toBeVisible();
  expect(screen.queryByText(PDF)).toBeNull();
});

test('an update that keeps its files says nothing of them', async () => {
  await updateModule({});
  expect(screen.queryByText(/tidak lagi menyimpan/)).toBeNull();
});

test('a thumbnail that is gone is named', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())], [200, ok(courseJson({ thumbnail_image: null }))]);
  server().put('/api/courses/c-1').reply(200, ok(null));
  const { user } = openCourse();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await user.click(courseForm.update());
  expect(await screen.findByText('Server tidak lagi menyimpan thumbnail kursus ini')).toBeVisible();
});

test('a record that cannot be read after its update is not called lost', async () => {
  const reads = answers(API, '/api/courses/c-1', [200, ok(courseJson())], [500, '<html></html>']);
  server().put('/api/courses/c-1').reply(200, ok(null));
  const { user } = openCourse();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await user.click(courseForm.update());
  await screen.findByText('Kursus berhasil diperbarui');
  // To open the form, to refresh what is cached, and to see what the server holds now.
  await waitFor(() => expect(reads.times()).toBe(3));
  expect(screen.queryByText(/tidak lagi menyimpan/)).toBeNull();
});
