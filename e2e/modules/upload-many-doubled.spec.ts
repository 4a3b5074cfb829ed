import { closeInsteadOfAnswer, onCalls } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { courseWith } from '../support/screens/modules';
import { choosePdfs, creating, send, titlesAt, uploadsOf } from '../support/screens/upload-many';

test.use({ ownContext: true });

/** Chromium sends a new module again by itself where the connection closes in place of the answer. */

test(
  'of five modules, two of whose connections close, seven are made, and those that are there twice are named',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Ganda'), []);
    await page.goto(uploadsOf(course));
    await choosePdfs(page, '1 Satu', '2 Dua', '3 Tiga', '4 Empat', '5 Lima');
    // The second call is the browser's own repetition of the first, the fifth that of the fourth.
    network.fault(creating, onCalls(closeInsteadOfAnswer, 1, 4));
    await send(page, 5);
    await expect
      .poll(() => titlesAt(backend, course))
      .toEqual(['Satu', 'Satu', 'Dua', 'Tiga', 'Tiga', 'Empat', 'Lima']);
    expect(network.calls.filter(creating)).toHaveLength(7);
    await expect(page.getByText('5 modul berhasil diunggah', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Unggahan' })).toContainText(
      'Tersimpan lebih dari satu kali: Satu, Tiga. Mungkin browser mengirimnya dua kali. Hapus yang berlebih di daftar modul.',
    );
  },
);
