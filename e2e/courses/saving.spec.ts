import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { pngFile } from '../support/png';
import { expect, test, unique } from '../support/test';

test.use({ ownContext: true });

const COURSES = '**/api/courses';

/** Holds back the requests that would save, until the returned function is called. */
async function holdSaving(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(COURSES, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

function countSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/courses') saves += 1;
  });
  return () => saves;
}

test(
  'shows how much of a file has been sent, never going back, and a hundred only at the end',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses/new');
    await fillCourse(page, unique('Unggahan'));
    const form = courseForm(page);
    await form.thumbnail.setInputFiles(pngFile('besar.png', { width: 1_000, height: 700, noise: true }));
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    });
    const seen = await recordProgress(page);
    await form.create.click();
    await expect(page).toHaveURL('/courses');

    const steps = await seen();
    const percents = steps.map((step) => Number(/(\d+)%/.exec(step)?.[1]));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(new Set(percents.filter((percent) => percent > 0 && percent < 95)).size).toBeGreaterThan(1);
    expect(percents.filter((percent) => percent > 95)).toEqual([100]);
    expect(steps.at(-1)).toBe('Menyelesaikan... 100%');
    expect(steps.slice(0, -1).every((step) => step.startsWith('Mengirim data ke server...'))).toBe(true);
  },
);

test(
  'stops the upload with Batal and keeps everything that was filled in',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Dibatalkan');
    await page.goto('/courses/new');
    await fillCourse(page, title);
    const form = courseForm(page);
    await form.thumbnail.setInputFiles(pngFile('tetap.png'));
    await holdSaving(page);
    await form.create.click();
    const progress = page.getByRole('progressbar', { name: 'Mengirim data ke server...' });
    await expect(progress).toBeVisible();
    await form.cancel.click();
    await expect(page.getByRole('alert').getByText('Upload was aborted', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/courses/new');
    await expect(progress).toHaveCount(0);
    await expect(form.title).toHaveValue(title);
    await expect(form.price).toHaveValue('49.99');
    await expect(form.removeTopic('Kopi')).toBeEnabled();
    await expect(page.getByText('tetap.png')).toBeVisible();
    expect(await backend.findCourses(title)).toEqual([]);

    await page.unroute(COURSES);
    await form.create.click();
    await expect(card(page, title)).toBeVisible();
  },
);

test('sends one request when Enter is held down', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Enter');
  await page.goto('/courses/new');
  await fillCourse(page, title);
  const saves = countSaves(page);
  await courseForm(page).title.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await expect(card(page, title)).toBeVisible();
  expect(saves()).toBe(1);
  expect(await backend.findCourses(title)).toHaveLength(1);
});

/** Notes every state of the progress that was on the screen, however short. */
async function recordProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-valuenow]');
      if (!bar) return;
      const title = document.getElementById(bar.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
      const state = `${title} ${bar.getAttribute('aria-valuenow')}%`;
      if (seen.at(-1) !== state) seen.push(state);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}
