import { fireEvent, screen, within } from '@testing-library/react';
import nock from 'nock';
import { CourseList } from '@/components/courses/course-list';
import { UserImport } from '@/components/users/import/user-import';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { text } from '@/lib/text/common';
import { userImport } from '@/lib/users/import/import-session';
import { signInAs } from '../support/network/api';
import { setOnline } from '../support/network/connection';
import { serveCourses, someCourses } from '../support/courses';
import { renderScreen } from '../support/screens/render';
import { settle } from '../support/time';
import { choose, emptyQueue, openUploads, pdfOf, press, row, signInToCourses } from '../support/screens/upload-many';

// Chunks that the host no longer delivers.
jest.mock('papaparse', () => {
  throw new Error('Failed to load chunk /_next/static/chunks/papaparse.js');
});
jest.mock('yup', () => {
  throw new Error('Failed to load chunk /_next/static/chunks/yup.js');
});

const whole = () => within(document.documentElement);
let release: () => void;
beforeEach(() => {
  signInAs();
  // Otherwise the page would reload by itself.
  release = leaveGuard.register({ lostWith: 'tab' });
});
afterEach(() => {
  release();
  userImport.reset();
  emptyQueue();
  document.getElementById('reload-notice')?.remove();
});

/** Parts of the console that load code when they are used: how each is used. */
const uses: [string, () => Promise<void>][] = [
  [
    'the template of an import',
    async () => {
      const { user } = renderScreen(<UserImport />, { path: '/users/import' });
      await user.click(screen.getByRole('button', { name: 'Unduh templat CSV' }));
    },
  ],
  [
    'the reading of rows',
    async () => {
      renderScreen(<UserImport />, { path: '/users/import' });
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nama Depan' } });
    },
  ],
  [
    'the export of a list',
    async () => {
      serveCourses(someCourses(1));
      const { user } = renderScreen(<CourseList />, { path: '/courses' });
      await user.click(await screen.findByRole('button', { name: 'Ekspor CSV' }));
    },
  ],
  [
    'the check before an upload',
    async () => {
      signInToCourses();
      await openUploads();
      await choose(...pdfOf('A'));
      expect(row('A')).toBeDefined();
      await press('Unggah 1 Modul');
    },
  ],
];

describe.each(uses)('%s', (_, use) => {
  test('whose code is gone asks to reload the page, and blames nothing else', async () => {
    nock(location.origin).get('/version.json').reply(200, {});
    await use();
    await settle();
    expect(whole().getByRole('alert')).toHaveTextContent('Halaman ini perlu dimuat ulang');
  });

  test('says without a connection what it waits for', async () => {
    setOnline(false);
    await use();
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(text.common.partFailed);
  });
});
