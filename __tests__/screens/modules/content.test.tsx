import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson } from '../../support/factories';
import { openModules } from '../../support/screens/module-list';

beforeEach(() => signInAs());

async function preview(module: object) {
  server().get('/api/courses/c-1').reply(200, { data: courseJson() });
  server()
    .get('/api/courses/c-1/modules?page=1&limit=10')
    .reply(200, listOf([moduleJson(module)]));
  const { user } = openModules();
  await user.click(await screen.findByRole('button', { name: 'Pratinjau Pengantar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pengantar' });
  return { user, dialog, video: () => dialog.querySelector('video') };
}

test('shows number, title, description and badges of a module', async () => {
  const { dialog } = await preview({ order: 4 });
  expect(within(dialog).getByLabelText('Modul 4')).toHaveTextContent('4');
  for (const words of ['Pengantar', 'Apa itu program', 'PDF', 'Video'])
    expect(within(dialog).getByText(words)).toBeVisible();
});

test('opens the PDF in a tab of its own that knows nothing of this one', async () => {
  const { dialog } = await preview({});
  const link = within(dialog).getByRole('link', { name: 'Open PDF' });
  expect(link).toHaveAttribute('href', 'https://files.test/a.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('plays the video with controls and without a poster, and takes it away when closed', async () => {
  const { user, dialog, video } = await preview({ video_content: '/static/uploads/a.mp4' });
  expect(video()).toHaveAttribute('src', 'http://api.test/static/uploads/a.mp4');
  expect(video()).toHaveAttribute('controls');
  expect(video()).not.toHaveAttribute('poster');
  expect(video()).not.toHaveAttribute('autoplay');
  expect(video()).toHaveAccessibleName('Video Pengantar');
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pratinjau Pengantar' })).toHaveFocus());
});

test.each([
  ['nothing', { pdf_content: null, video_content: '' }],
  [
    'addresses that are not of the web',
    { pdf_content: 'javascript:alert(1)', video_content: 'data:video/mp4;base64,AA' },
  ],
])('says that a module with %s has no content', async (_, content) => {
  const { dialog, video } = await preview(content);
  expect(within(dialog).getByText('No content available for this module yet.')).toBeVisible();
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  expect(video()).toBeNull();
});

describe('a video that does not play', () => {
  const ADDRESS = 'http://api.test/static/uploads/a.mov';
  const open = () => preview({ pdf_content: null, video_content: ADDRESS });

  const fail = (video: HTMLVideoElement, code: number) => {
    Object.defineProperty(video, 'error', { value: { code } });
    fireEvent.error(video);
  };

  test.each([
    [2, 'Video berhenti dimuat sebelum selesai.'],
    [3, 'Video ini rusak atau tidak dapat diputar di browser ini.'],
    [4, 'Video ini tidak ditemukan atau tidak dapat diputar di browser ini.'],
  ])('says what is known of it (MediaError %i), and where it can be opened', async (code, words) => {
    const { dialog, video } = await open();
    expect(within(dialog).queryByRole('link')).toBeNull();
    fail(video()!, code);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(words);
    const link = within(dialog).getByRole('link', { name: 'Buka video' });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('says so where the browser has only its sound', async () => {
    const { dialog, video } = await open();
    fireEvent.loadedMetadata(video()!);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Browser ini hanya dapat memutar suara video ini.');
  });

  test('is not one that has a picture', async () => {
    const { dialog, video } = await open();
    Object.defineProperty(video(), 'videoWidth', { value: 640 });
    fireEvent.loadedMetadata(video()!);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});
