import { expect, test } from '../support/test';

/** What turns a text into HTML or code, or fetches code from elsewhere; each returns what was thrown. */
const sinks: Record<string, () => unknown> = {
  'HTML of an element': () => (document.createElement('div').innerHTML = '<b>x</b>'),
  'a document from a text': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  'a script’s text': () => (document.createElement('script').text = 'window.planted = true'),
  'a function from a text': () => setTimeout('window.planted = true'),
  'a script of another host': () => (document.createElement('script').src = 'https://evil.invalid/x.js'),
  'a file of the console that is no code of it': () => (document.createElement('script').src = '/logo.svg'),
  'another policy': () =>
    (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    ).trustedTypes.createPolicy('other', {}),
};

test('no text becomes HTML or code, and no code comes from elsewhere', async ({ page, problems }) => {
  problems.allow(/Trusted/, /trusted-types/, /require-trusted-types-for/, /Refused to|violates the following/);
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const [name, sink] of Object.entries(sinks)) {
    await expect(page.evaluate(sink), name).rejects.toThrow(/TypeError|Trusted/);
  }
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});
